import { migrationOf } from '#/database/define.ts'
import { baseline, type Migrations } from '#/database/migrate.ts'

const tables = `
create table server_throttles (
  bucket text not null,
  key_hash text not null,
  attempts integer not null,
  delay bigint not null,
  allowed_at bigint not null,
  expires_at bigint not null,
  constraint server_throttles_key primary key (bucket, key_hash)
);

create index server_throttles_by_age on server_throttles (expires_at);

create table server_secrets (
  name text primary key,
  value text not null
);

create table server_jobs (
  name text primary key,
  done_at text not null
);
`

export const serverMigrations: Migrations = { [baseline]: migrationOf(tables) }
