-- Which rules of moderators are switched on, as the process knows it that asks for looks: while there is none, it asks for nothing.
create table vault.flag_rule_on (
  flag_rule_id int primary key
);
