-- An image in a few pixels, shown until the image itself has come. Of older images it is missing until one of their sizes is drawn; programs of yesterday do not look here.
alter table vault.file add column placeholder bytea;
