export const customers = `
create table shop_customers (
  id identity,
  email text unique,
  first_name text,
  last_name text,
  phone text,
  accepts_marketing integer not null,
  password_hash text not null,
  session_epoch integer not null,
  claimed integer not null,
  language text not null,
  default_address_id bigint,
  created_at text not null,
  updated_at text not null,
  note text not null default '',
  tags_json text not null default '[]',
  sort_name bytewise not null default '',
  marketing_at text,
  disabled_at text,
  email_verified_at text
);

create index shop_customers_by_created_at on shop_customers (created_at, id);
create index shop_customers_by_updated_at on shop_customers (updated_at, id);
create index shop_customers_by_sort_name on shop_customers (sort_name, id);
create index shop_customers_unclaimed on shop_customers (id) where claimed = 0;
create index shop_customers_unclaimed_by_created_at
  on shop_customers (created_at, id) where claimed = 0;
create index shop_customers_subscribed_by_created_at
  on shop_customers (created_at, id) where accepts_marketing = 1;

create table shop_customer_addresses (
  id identity,
  customer_id bigint not null references shop_customers (id) on delete cascade,
  first_name text,
  last_name text,
  company text,
  address1 text,
  address2 text,
  city text,
  province text,
  zip text,
  country_code text,
  phone text
);

create index shop_customer_addresses_of_customer on shop_customer_addresses (customer_id, id);

create table shop_customer_events (
  id identity,
  customer_id bigint not null references shop_customers (id) on delete cascade,
  action text not null,
  author text,
  source text not null,
  created_at text not null
);

create index shop_customer_events_of_customer on shop_customer_events (customer_id, id);

create table shop_customer_terms (
  term bytewise not null,
  customer_id bigint not null references shop_customers (id) on delete cascade,
  constraint shop_customer_terms_key primary key (term, customer_id)
);

create index shop_customer_terms_of_customer on shop_customer_terms (customer_id, term);

create table shop_customer_words (
  first_word bytewise not null,
  second_word bytewise not null,
  sort_key text not null,
  customer_id bigint not null references shop_customers (id) on delete cascade,
  constraint shop_customer_words_sorted primary key (first_word, second_word, sort_key, customer_id)
) clustered;

create index shop_customer_words_of_customer on shop_customer_words (customer_id);

create table shop_customer_tokens (
  token_hash text primary key,
  customer_id bigint not null references shop_customers (id) on delete cascade,
  session_epoch integer not null,
  signed_in_at text not null,
  created_at text not null,
  expires_at text not null,
  replaced_at text,
  family text not null default '',
  oauth_session_hash text,
  oauth_grant_hash text
);

create index shop_customer_tokens_of_customer on shop_customer_tokens (customer_id, created_at);
create index shop_customer_tokens_of_family on shop_customer_tokens (family, created_at);
create index shop_customer_tokens_to_sweep on shop_customer_tokens (expires_at);

create table shop_password_resets (
  customer_id bigint primary key,
  token_hash text not null unique,
  email text not null,
  profile_json text,
  created_at text not null,
  expires_at text not null
);

create table shop_unsent_emails (
  slot bigint primary key,
  subject text not null,
  html text not null,
  text text not null
);

create table shop_oauth_records (
  model text not null,
  id_hash text not null primary key,
  grant_hash text,
  session_hash text,
  customer_id bigint references shop_customers (id) on delete cascade,
  session_epoch integer,
  payload_json text not null,
  created_at text not null,
  consumed_at text,
  expires_at text not null
);

create index shop_oauth_records_of_grant on shop_oauth_records (grant_hash, model, created_at);
create index shop_oauth_records_of_session on shop_oauth_records (session_hash, model, created_at);
create index shop_oauth_records_of_customer on shop_oauth_records (customer_id, model, created_at);
create index shop_oauth_records_expiring on shop_oauth_records (expires_at);

create table shop_oauth_keys (
  id text primary key,
  signing_key_json text not null,
  cookie_key text not null,
  created_at text not null
);
`
