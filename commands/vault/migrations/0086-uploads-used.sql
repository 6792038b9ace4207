-- Whether the files of a command were made already: asked before any more count.
create index on vault.upload (owner, used_by) where settled;
