export const documents = `
create table shop_documents (
  id identity,
  kind text not null,
  blog_id bigint references shop_documents (id) on delete cascade,
  handle text not null,
  author text not null,
  tags_json text not null,
  template_suffix text,
  published_at text,
  is_shown integer not null,
  file_id bigint references shop_files (id) on delete set null,
  created_at text not null,
  updated_at text not null
);

create unique index shop_documents_by_handle on shop_documents (kind, coalesce(blog_id, 0), handle);
create index shop_documents_to_show on shop_documents (published_at) where is_shown = 0;

create table shop_document_texts (
  document_id bigint not null references shop_documents (id) on delete cascade,
  language text not null,
  title text not null,
  body_html text not null,
  body text not null,
  summary_html text not null,
  constraint shop_document_texts_key primary key (document_id, language)
);
`
