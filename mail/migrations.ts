import { migrationOf } from '#/database/define.ts'
import { baseline, type Migrations } from '#/database/migrate.ts'

const outbox = `
create table mail_outbox (
  id identity,
  created_at text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  headers_json text not null,
  attempts integer not null default 0,
  next_attempt_at text,
  sent_at text,
  last_error text,
  person text not null default '',
  erase_when_sent integer not null default 0
);

create index mail_outbox_due on mail_outbox (next_attempt_at);
create index mail_outbox_of_person on mail_outbox (person);
create index mail_outbox_to_erase on mail_outbox (id) where erase_when_sent = 1;
create index mail_outbox_to_sweep on mail_outbox (created_at);
`

export const mailMigrations: Migrations = { [baseline]: migrationOf(outbox) }
