/**
 * The program normalizes words, so that both databases find the same. Results are sorted without reading the reviews,
 * and neither database reads everything its index has for a word or a prefix, however frequent it is.
 *
 * On SQLite, each prefix of a word has its own list, because otherwise FTS5 would collect and sort all reviews with a
 * matching word; longer prefixes match few enough. Positions of words aren't needed. A deleted review's words leave the
 * index at once.
 *
 * On PostgreSQL, the index has each review's words by its block of 10,000 (`a`), 100,000 (`b`), and a million (`c`),
 * such as `a7/gel`. New reviews are written into it at once, because every search would have to read a pending list.
 * `backend_newest_reviews` finds up to `most` of the newest reviews with some words. A frequent word turns up among the
 * newest 1,500, which are scanned; then the index is queried, newest blocks first. There is one plan per connection, and
 * never one that scans the whole table. `query` is a tsquery with an `@` before each word.
 */
export const reviewSearch = `
create table backend_review_search (
  id identity,
  review_id text not null unique references backend_reviews (id) on delete cascade,
  words text not null,
  text_hash text not null,
  created_at text not null default ''
);

create index backend_review_search_by_text on backend_review_search (text_hash);

sqlite: create virtual table backend_review_words using fts5(
  words, content = 'backend_review_search', content_rowid = 'id', detail = none,
  tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3 4 5 6 7 8 9 10 11 12');
sqlite: insert into backend_review_words (backend_review_words, rank) values ('automerge', 2);
sqlite: insert into backend_review_words (backend_review_words, rank) values ('secure-delete', 1);

sqlite: create trigger backend_review_search_added after insert on backend_review_search begin
  insert into backend_review_words (rowid, words) values (new.id, new.words);
  end;

sqlite: create trigger backend_review_search_gone after delete on backend_review_search begin
  insert into backend_review_words (backend_review_words, rowid, words)
    values ('delete', old.id, old.words);
  end;

postgres: alter table backend_review_search add column vector tsvector generated always as (
  array_to_tsvector(array_remove(string_to_array(words, ' '), ''))) stored;

postgres: create function backend_review_tokens(words text, id bigint) returns tsvector
  language sql immutable parallel safe as $$
    select array_to_tsvector(string_to_array(
      'a' || id / 10000 || '/' || replace(words, ' ', ' a' || id / 10000 || '/')
        || ' b' || id / 100000 || '/' || replace(words, ' ', ' b' || id / 100000 || '/')
        || ' c' || id / 1000000 || '/' || replace(words, ' ', ' c' || id / 1000000 || '/'),
      ' '))
  $$;

postgres: create index backend_review_search_tokens on backend_review_search
  using gin (backend_review_tokens(words, id)) with (fastupdate = off);

postgres: create function backend_newest_reviews(query text, most integer)
  returns table (review_id text, created_at text)
  language plpgsql stable
  set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan
  as $$
    declare
      newest bigint := (select max(id) from backend_review_search);
      below bigint := newest - 1499;
      wanted integer := most;
      met integer;
      sought tsquery := replace(query, '@', '')::tsquery;
      stage record;
    begin
      return query select recent.review_id, recent.created_at from (
          select * from backend_review_search as search where search.id >= below
          order by search.id desc offset 0) as recent
        where recent.vector @@ sought limit wanted;
      get diagnostics met = row_count;
      wanted := wanted - met;
      for stage in values
        ('a', newest / 10000, newest / 10000 - 1, newest / 10000 * 10000 - 10000),
        ('b', newest / 100000, newest / 100000 - 1, newest / 100000 * 100000 - 100000),
        ('c', newest / 1000000, newest / 1000000 - 1, newest / 1000000 * 1000000 - 1000000),
        ('c', newest / 1000000 - 2, 0, 0)
      loop
        if wanted = 0 or below <= 1 then return; end if;
        sought := (
          select string_agg('(' || replace(query, '@', stage.column1 || block || '/') || ')', ' | ')
          from generate_series(stage.column2, stage.column3, -1) as block)::tsquery;
        return query select hit.review_id, hit.created_at from (
            select search.id, search.review_id, search.created_at
            from backend_review_search as search
            where backend_review_tokens(search.words, search.id) @@ sought offset 0) as hit
          where hit.id < below order by hit.id desc limit wanted;
        get diagnostics met = row_count;
        wanted := wanted - met;
        below := least(below, stage.column4);
      end loop;
    end
  $$;
`
