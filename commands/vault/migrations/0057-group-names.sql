-- A group that is called otherwise keeps its number, and the names it had: nobody else is given them.
alter table vault.room_group drop constraint room_group_id_key;
