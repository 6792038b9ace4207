-- What is on its way for a post.
create index on vault.upload (post, until) where post is not null and not settled;
-- Videos of which so many views are told at once: MANY_VIEWS of commands/vault/reel-views.ts.
create index on vault.reel_views (reel_id) where views - told >= 10;
