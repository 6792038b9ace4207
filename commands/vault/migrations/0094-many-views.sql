-- Videos of which enough views are told at once: `MANY_VIEWS` of commands/vault/reel-views.ts.
create index on vault.reel_views (reel_id) where views - told >= greatest(10, told / 100);
drop index vault.reel_views_reel_id_idx1;
