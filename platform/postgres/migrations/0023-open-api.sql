-- What programs ask history for: the trades of a market by time, and what was filled of an order.
create index fill_market_time on history.fill (partition, market_id, time_ms, sequence, event_index);
create index fill_maker_order on history.fill (partition, maker_order_id);
create index fill_taker_order on history.fill (partition, taker_order_id);

-- What reached an account or left it otherwise than by a fill, which is little: an index over all entries would double what
-- writing them costs.
create index ledger_entry_in on history.ledger_entry (partition, to_account_id, sequence)
  where reason in ('deposit', 'transfer_in');
create index ledger_entry_out on history.ledger_entry (partition, from_account_id, sequence)
  where reason = 'transfer_out';
