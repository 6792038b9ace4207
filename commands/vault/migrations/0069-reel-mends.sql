-- What is on its way for a post.
create index on vault.upload (owner, post, until) where not settled;
-- Videos of which so many views are told at once.
create index on vault.reel_views (reel_id) where views - told >= 10;
