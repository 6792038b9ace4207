-- Work is taken by kind, in lanes: what waits for a mail server that is away is not walked through to find the rest. The older index stays for
-- programs of yesterday that run beside.
create index on vault.outbox (kind, due) where state = 'waiting';

-- Whether the same mail waits already.
create index on vault.outbox (kind, md5(data::text)) where state = 'waiting';
