// Guidebooks: a row for the shell, a row for each page, so that the edit of one page rewrites only its row.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Guidebook1763640002000 implements MigrationInterface {
  name = 'Guidebook1763640002000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(GUIDEBOOK)
    await runner.query('CREATE INDEX guidebook_owner ON guidebook (owner_id, created_at DESC, id)')
    await runner.query('CREATE INDEX guidebook_newest ON guidebook (created_at DESC, id)')
    await runner.query(
      'CREATE INDEX guidebook_gallery ON guidebook (published_at DESC, id) WHERE published AND is_public_gallery',
    )
    await runner.query(PAGE)
    await runner.query('CREATE INDEX guidebook_page_nodes ON guidebook_page USING gin (node_ids)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE guidebook_page')
    await runner.query('DROP TABLE guidebook')
  }
}

/** `page_order` names the pages in their order: reordering rewrites no page. */
const GUIDEBOOK = `
  CREATE TABLE guidebook (
    id uuid PRIMARY KEY,
    uuid uuid NOT NULL UNIQUE,
    owner_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    version int NOT NULL DEFAULT 1,
    title text NOT NULL CHECK (title <> ''),
    type text NOT NULL DEFAULT '',
    language text NOT NULL CHECK (language IN ('kr', 'en')),
    header json NOT NULL,
    subheader json NOT NULL,
    footer json NOT NULL,
    page_order uuid[] NOT NULL DEFAULT '{}',
    published boolean NOT NULL DEFAULT false,
    published_at timestamptz,
    is_public_gallery boolean NOT NULL DEFAULT false,
    is_sample_guidebook boolean NOT NULL DEFAULT false,
    is_sample_content boolean NOT NULL DEFAULT false,
    password_cipher text,
    password_version int NOT NULL DEFAULT 0,
    views bigint NOT NULL DEFAULT 0,
    thumbnail_url text,
    thumbnail_generated_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK (published OR NOT is_public_gallery)
  )`

/** `body` is json, not jsonb: it is read as the text that was written. `node_ids` are all ids of the page, its own first. */
const PAGE = `
  CREATE TABLE guidebook_page (
    guidebook_id uuid NOT NULL REFERENCES guidebook (id) ON DELETE CASCADE,
    id uuid NOT NULL,
    body json NOT NULL,
    bytes int NOT NULL,
    node_ids uuid[] NOT NULL,
    has_deleted boolean NOT NULL,
    is_sample boolean NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (guidebook_id, id)
  )`
