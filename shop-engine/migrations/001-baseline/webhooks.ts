export const webhooks = `
create table shop_staff_requests (
  key_hash text primary key,
  request_hash text not null,
  response_json text,
  created_at text not null
);

create index shop_staff_requests_by_age on shop_staff_requests (created_at);

create table shop_webhook_subscriptions (
  id identity,
  topic text not null,
  uri text not null,
  include_fields_json text not null,
  created_at text not null,
  updated_at text not null,
  made_by text not null,
  constraint shop_webhook_subscriptions_once unique (topic, uri)
);

create table shop_webhook_deliveries (
  id identity,
  subscription_id bigint not null,
  topic text not null,
  object text not null,
  event_id text not null,
  triggered_at text not null,
  attempts integer not null default 0,
  next_attempt_at text,
  attempted_at text,
  sent_at text,
  response_status integer,
  last_error text
);

create index shop_webhook_deliveries_due
  on shop_webhook_deliveries (subscription_id, next_attempt_at);
create index shop_webhook_deliveries_log on shop_webhook_deliveries (subscription_id, id);
create index shop_webhook_deliveries_age on shop_webhook_deliveries (triggered_at);
`
