-- Set when the password was recovered, or changed by an owner who asked for it: whoever knew the old one may have made the
-- key. It works again when its owner, proven anew, confirms it.
alter table accounts.api_key add column suspended_at timestamptz;
