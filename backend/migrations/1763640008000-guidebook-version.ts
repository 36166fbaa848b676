// Versions of guidebooks: who saved what and when, and each page's text from before it was changed.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class GuidebookVersion1763640008000 implements MigrationInterface {
  name = 'GuidebookVersion1763640008000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VERSION)
    await runner.query(PAST)
    await runner.query(AS_THEY_ARE)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE guidebook_page_past')
    await runner.query('DROP TABLE guidebook_version')
  }
}

/** The shell and the order of the pages, as they were saved; the password is not among them. */
const VERSION = `
  CREATE TABLE guidebook_version (
    guidebook_id uuid NOT NULL REFERENCES guidebook (id) ON DELETE CASCADE,
    version int NOT NULL,
    saved_at timestamptz NOT NULL,
    saved_by uuid REFERENCES account (id) ON DELETE SET NULL,
    saved_by_name text NOT NULL,
    title text NOT NULL,
    type text NOT NULL,
    language text NOT NULL,
    header text NOT NULL,
    subheader text NOT NULL,
    footer text NOT NULL,
    page_order uuid[] NOT NULL,
    PRIMARY KEY (guidebook_id, version)
  )`

/** What a page said until, and without, the version `until`. What it says now stands in guidebook_page alone. */
const PAST = `
  CREATE TABLE guidebook_page_past (
    guidebook_id uuid NOT NULL REFERENCES guidebook (id) ON DELETE CASCADE,
    page_id uuid NOT NULL,
    until int NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (guidebook_id, page_id, until)
  )`

/** Guidebooks from before there were versions begin with what they are. */
const AS_THEY_ARE = `
  INSERT INTO guidebook_version (guidebook_id, version, saved_at, saved_by, saved_by_name,
    title, type, language, header, subheader, footer, page_order)
  SELECT g.id, g.version, g.updated_at, g.owner_id, a.name,
    g.title, g.type, g.language, g.header::text, g.subheader::text, g.footer::text, g.page_order
  FROM guidebook g JOIN account a ON a.id = g.owner_id`
