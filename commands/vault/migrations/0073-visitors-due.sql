-- Those whose time is over, page by page.
create index on vault.visitor (forget_at, id);
drop index vault.visitor_forget_at_idx;
