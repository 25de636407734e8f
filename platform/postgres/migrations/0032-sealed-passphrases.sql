-- A passphrase is kept as its digest, sealed, so that it can be sealed anew when the seal changes. Keys that were made before
-- have a hash that is keyed with the seal: nobody can make it anew but who knows the passphrase.
alter table accounts.api_key
  alter column passphrase_hash drop not null,
  add column passphrase_box bytea,
  add check ((passphrase_hash is null) <> (passphrase_box is null));
