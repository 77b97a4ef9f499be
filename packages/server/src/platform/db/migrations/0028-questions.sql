-- Questions of customers and of the laboratory about an order or one of its lines.
create table questions (
  account_id bigint not null,
  question_id bigint generated always as identity (start with 4001),
  order_id bigint not null,
  line integer,
  side text not null check (side in ('CUSTOMER', 'LABORATORY')),
  text text not null,
  asked_at timestamptz not null,
  asked_by text not null,
  primary key (account_id, question_id),
  foreign key (account_id, order_id) references orders
);
create index on questions (account_id, order_id);
alter table questions enable row level security, force row level security;
create policy by_account on questions using (sees_account(account_id));

create table answers (
  account_id bigint not null,
  question_id bigint not null,
  -- The number of the answer to the question, from 1.
  answer integer not null,
  side text not null check (side in ('CUSTOMER', 'LABORATORY')),
  text text not null,
  answered_at timestamptz not null,
  answered_by text not null,
  primary key (account_id, question_id, answer),
  foreign key (account_id, question_id) references questions
);
alter table answers enable row level security, force row level security;
create policy by_account on answers using (sees_account(account_id));
