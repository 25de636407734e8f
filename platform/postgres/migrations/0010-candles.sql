-- Hours and days beside the minutes. Five, fifteen and thirty minutes are folded from minutes when they are read, four,
-- six and twelve hours from hours, weeks and months from days: a page of 1,000 candles never reads more than 30,000 rows,
-- however old the market. All three are written in the transaction that moves `history.position`.
create table history.candle_1h (like history.candle_1m including all) with (fillfactor = 90);
create table history.candle_1d (like history.candle_1m including all) with (fillfactor = 90);

-- What the minutes that are here already add up to.
insert into history.candle_1h
  (open_time_ms, trade_count, partition, market_id, open_ticks, high_ticks, low_ticks, close_ticks, base_lots, quote_units)
select open_time_ms / 3600000 * 3600000, sum(trade_count), partition, market_id,
       (array_agg(open_ticks order by open_time_ms))[1], max(high_ticks), min(low_ticks),
       (array_agg(close_ticks order by open_time_ms desc))[1], sum(base_lots), sum(quote_units)
from history.candle_1m
group by partition, market_id, open_time_ms / 3600000;

insert into history.candle_1d
  (open_time_ms, trade_count, partition, market_id, open_ticks, high_ticks, low_ticks, close_ticks, base_lots, quote_units)
select open_time_ms / 86400000 * 86400000, sum(trade_count), partition, market_id,
       (array_agg(open_ticks order by open_time_ms))[1], max(high_ticks), min(low_ticks),
       (array_agg(close_ticks order by open_time_ms desc))[1], sum(base_lots), sum(quote_units)
from history.candle_1h
group by partition, market_id, open_time_ms / 86400000;
