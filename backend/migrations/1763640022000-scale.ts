// The administrators' lists of messages, feedback and icons cost the same with a thousand rows and with a million: what they
// search and filter by stands in the row and is indexed, and their totals are kept in `office_tally`, as are those of accounts.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Scale1763640022000 implements MigrationInterface {
  name = 'Scale1763640022000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MESSAGE_SEARCH)
    await runner.query(FEEDBACK_SEARCH)
    await runner.query(ICON_SEARCH)
    await runner.query(COUNTED_NOUNS)
    await runner.query(COUNT_MESSAGES)
    await runner.query(COUNT_FEEDBACK)
    await runner.query(COUNT_ICONS)
    await runner.query(DROP_ACCOUNT_TALLY)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(ACCOUNT_TALLY)
    await runner.query(DROP_COUNTING)
    await runner.query(DROP_SEARCH)
  }
}

/** A message holds all that is searched: its title and its text, one a line, so that no search runs from one to the next. */
const MESSAGE_SEARCH = `
  ALTER TABLE message ADD COLUMN search_text text
    GENERATED ALWAYS AS (lower(title || E'\\n' || message)) STORED;

  -- Finds messages by a part of their title or text.
  CREATE INDEX message_search ON message USING gin (search_grams(search_text));
`

/**
 * Feedback is also found by its sender, who stands in another table: `search_text` is a copy, made by two triggers.
 *
 * The first writes it anew whenever the row changes. A new row locks its account until the transaction ends, so that a change
 * of the account, which could not see the row yet, comes after it. Feedback whose account is deleted forgets the sender by
 * the very statement that takes the account off it.
 *
 * The second touches all rows of a changed account, so that the first writes them.
 */
const FEEDBACK_SEARCH = `
  ALTER TABLE feedback ADD COLUMN search_text text NOT NULL DEFAULT '';

  CREATE FUNCTION feedback_standing() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE a account;
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM 1 FROM account WHERE id = NEW.account_id FOR SHARE;
      END IF;
      SELECT * INTO a FROM account WHERE id = NEW.account_id;
      NEW.search_text := lower(concat_ws(E'\\n', NEW.title, NEW.feedback, a.name, a.email));
      RETURN NEW;
    END $$;
  CREATE TRIGGER feedback_standing BEFORE INSERT OR UPDATE ON feedback
    FOR EACH ROW EXECUTE FUNCTION feedback_standing();

  -- Fills the column of the rows that exist.
  UPDATE feedback SET id = id;

  CREATE FUNCTION account_feedback_standing() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE feedback SET id = id WHERE account_id = NEW.id;
      RETURN NULL;
    END $$;
  CREATE TRIGGER account_feedback_standing AFTER UPDATE ON account
    FOR EACH ROW WHEN ((OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email))
    EXECUTE FUNCTION account_feedback_standing();

  -- Finds feedback by a part of its title or text, or of its sender's name or email.
  CREATE INDEX feedback_search ON feedback USING gin (search_grams(search_text));
`

/** Icons are found by their owner only, and filtered by the owner's role: both are copies, made as those of feedback. */
const ICON_SEARCH = `
  ALTER TABLE icon
    ADD COLUMN by_admin boolean NOT NULL DEFAULT false,
    ADD COLUMN search_text text NOT NULL DEFAULT '';

  CREATE FUNCTION icon_standing() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE a account;
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM 1 FROM account WHERE id = NEW.owner_id FOR SHARE;
      END IF;
      SELECT * INTO a FROM account WHERE id = NEW.owner_id;
      NEW.search_text := lower(concat_ws(E'\\n', a.name, a.company_name));
      NEW.by_admin := coalesce(a.role = 'admin', false);
      RETURN NEW;
    END $$;
  CREATE TRIGGER icon_standing BEFORE INSERT OR UPDATE ON icon
    FOR EACH ROW EXECUTE FUNCTION icon_standing();

  -- Fills the columns of the rows that exist.
  UPDATE icon SET id = id;

  CREATE FUNCTION account_icon_standing() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE icon SET id = id WHERE owner_id = NEW.id;
      RETURN NULL;
    END $$;
  CREATE TRIGGER account_icon_standing AFTER UPDATE ON account
    FOR EACH ROW WHEN ((OLD.name, OLD.company_name, OLD.role) IS DISTINCT FROM (NEW.name, NEW.company_name, NEW.role))
    EXECUTE FUNCTION account_icon_standing();

  -- Finds icons by a part of their owner's name or company.
  CREATE INDEX icon_search ON icon USING gin (search_grams(search_text));

  -- The newest icons of administrators, or of users, in the order of the list.
  CREATE INDEX icon_by_admin ON icon (by_admin, created_at DESC, id);
`

const COUNTED_NOUNS = `
  ALTER TABLE office_tally DROP CONSTRAINT office_tally_noun_check;
  ALTER TABLE office_tally ADD CONSTRAINT office_tally_noun_check
    CHECK (noun IN ('account', 'guidebook', 'payment', 'revenue', 'icon', 'message', 'feedback'));
`

/**
 * Each message, feedback and icon is counted for its day of Seoul as one row of `office_tally` a statement: plus what came,
 * minus what went. A row whose day or kind changes goes from one sum and comes to the other. The last statement of each
 * counts the rows that exist.
 */
const COUNT_MESSAGES = `
  CREATE FUNCTION office_message_come() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO office_tally (noun, kind, day, amount)
      SELECT 'message', '', seoul_day(created_at), count(*) FROM come GROUP BY 2, 3;
      RETURN NULL;
    END $$;
  CREATE TRIGGER office_message_come AFTER INSERT ON message REFERENCING NEW TABLE AS come
    FOR EACH STATEMENT EXECUTE FUNCTION office_message_come();

  CREATE FUNCTION office_message_gone() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO office_tally (noun, kind, day, amount)
      SELECT 'message', '', seoul_day(created_at), -count(*) FROM gone GROUP BY 2, 3;
      RETURN NULL;
    END $$;
  CREATE TRIGGER office_message_gone AFTER DELETE ON message REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION office_message_gone();

  CREATE FUNCTION office_message_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO office_tally (noun, kind, day, amount)
      SELECT 'message', '', seoul_day(created_at), -count(*) FROM (SELECT OLD.*) gone GROUP BY 2, 3;
      INSERT INTO office_tally (noun, kind, day, amount)
      SELECT 'message', '', seoul_day(created_at), count(*) FROM (SELECT NEW.*) come GROUP BY 2, 3;
      RETURN NULL;
    END $$;
  CREATE TRIGGER office_message_moved AFTER UPDATE ON message
    FOR EACH ROW WHEN (OLD.created_at <> NEW.created_at) EXECUTE FUNCTION office_message_moved();

  INSERT INTO office_tally (noun, kind, day, amount)
  SELECT 'message', '', seoul_day(created_at), count(*) FROM message GROUP BY 2, 3;
`

const COUNT_FEEDBACK = `
  CREATE FUNCTION office_feedback_come() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO office_tally (noun, kind, day, amount)
      SELECT 'feedback', '', seoul_day(created_at), count(*) FROM come GROUP BY 2, 3;
      RETURN NULL;
    END $$;
  CREATE TRIGGER office_feedback_come AFTER INSERT ON feedback REFERENCING NEW TABLE AS come
    FOR EACH STATEMENT EXECUTE FUNCTION office_feedback_come();

  CREATE FUNCTION office_feedback_gone() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO office_tally (noun, kind, day, amount)
      SELECT 'feedback', '', seoul_day(created_at), -count(*) FROM gone GROUP BY 2, 3;
      RETURN NULL;
    END $$;
  CREATE TRIGGER office_feedback_gone AFTER DELETE ON feedback REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION office_feedback_gone();

  CREATE FUNCTION office_feedback_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO office_tally (noun, kind, day, amount)
      SELECT 'feedback', '', seoul_day(created_at), -count(*) FROM (SELECT OLD.*) gone GROUP BY 2, 3;
      INSERT INTO office_tally (noun, kind, day, amount)
      SELECT 'feedback', '', seoul_day(created_at), count(*) FROM (SELECT NEW.*) come GROUP BY 2, 3;
      RETURN NULL;
    END $$;
  CREATE TRIGGER office_feedback_moved AFTER UPDATE ON feedback
    FOR EACH ROW WHEN (OLD.created_at <> NEW.created_at) EXECUTE FUNCTION office_feedback_moved();

  INSERT INTO office_tally (noun, kind, day, amount)
  SELECT 'feedback', '', seoul_day(created_at), count(*) FROM feedback GROUP BY 2, 3;
`

/** The kind of an icon is whose it is, which changes with the owner's role. */
const COUNT_ICONS = `
  CREATE FUNCTION office_icon_come() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO office_tally (noun, kind, day, amount)
      SELECT 'icon', CASE WHEN by_admin THEN 'admin' ELSE 'user' END, seoul_day(created_at), count(*)
      FROM come GROUP BY 2, 3;
      RETURN NULL;
    END $$;
  CREATE TRIGGER office_icon_come AFTER INSERT ON icon REFERENCING NEW TABLE AS come
    FOR EACH STATEMENT EXECUTE FUNCTION office_icon_come();

  CREATE FUNCTION office_icon_gone() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO office_tally (noun, kind, day, amount)
      SELECT 'icon', CASE WHEN by_admin THEN 'admin' ELSE 'user' END, seoul_day(created_at), -count(*)
      FROM gone GROUP BY 2, 3;
      RETURN NULL;
    END $$;
  CREATE TRIGGER office_icon_gone AFTER DELETE ON icon REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION office_icon_gone();

  CREATE FUNCTION office_icon_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO office_tally (noun, kind, day, amount)
      SELECT 'icon', CASE WHEN by_admin THEN 'admin' ELSE 'user' END, seoul_day(created_at), -count(*)
      FROM (SELECT OLD.*) gone GROUP BY 2, 3;
      INSERT INTO office_tally (noun, kind, day, amount)
      SELECT 'icon', CASE WHEN by_admin THEN 'admin' ELSE 'user' END, seoul_day(created_at), count(*)
      FROM (SELECT NEW.*) come GROUP BY 2, 3;
      RETURN NULL;
    END $$;
  CREATE TRIGGER office_icon_moved AFTER UPDATE ON icon
    FOR EACH ROW WHEN (OLD.by_admin IS DISTINCT FROM NEW.by_admin OR OLD.created_at <> NEW.created_at)
    EXECUTE FUNCTION office_icon_moved();

  INSERT INTO office_tally (noun, kind, day, amount)
  SELECT 'icon', CASE WHEN by_admin THEN 'admin' ELSE 'user' END, seoul_day(created_at), count(*)
  FROM icon GROUP BY 2, 3;
`

/** Accounts had a table of their own, beside `office_tally`, which counts them too. */
const DROP_ACCOUNT_TALLY = `
  DROP TRIGGER account_come ON account;
  DROP TRIGGER account_gone ON account;
  DROP FUNCTION account_come();
  DROP FUNCTION account_gone();
  DROP TABLE account_tally;

  -- The job that added it up is no more: one that is still scheduled would wait for ever.
  DO $$ BEGIN
    IF to_regclass('pgboss.schedule') IS NOT NULL THEN
      DELETE FROM pgboss.schedule WHERE name = 'account-tally';
    END IF;
  END $$;
`

const ACCOUNT_TALLY = `
  CREATE TABLE account_tally (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, accounts bigint NOT NULL);

  CREATE FUNCTION account_come() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO account_tally (accounts) SELECT count(*) FROM changed HAVING count(*) > 0;
      RETURN NULL;
    END $$;
  CREATE TRIGGER account_come AFTER INSERT ON account REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION account_come();

  CREATE FUNCTION account_gone() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO account_tally (accounts) SELECT -count(*) FROM changed HAVING count(*) > 0;
      RETURN NULL;
    END $$;
  CREATE TRIGGER account_gone AFTER DELETE ON account REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION account_gone();

  INSERT INTO account_tally (accounts) SELECT count(*) FROM account HAVING count(*) > 0;
`

const DROP_COUNTING = `
  DROP TRIGGER office_message_come ON message;
  DROP TRIGGER office_message_gone ON message;
  DROP TRIGGER office_message_moved ON message;
  DROP FUNCTION office_message_come();
  DROP FUNCTION office_message_gone();
  DROP FUNCTION office_message_moved();

  DROP TRIGGER office_feedback_come ON feedback;
  DROP TRIGGER office_feedback_gone ON feedback;
  DROP TRIGGER office_feedback_moved ON feedback;
  DROP FUNCTION office_feedback_come();
  DROP FUNCTION office_feedback_gone();
  DROP FUNCTION office_feedback_moved();

  DROP TRIGGER office_icon_come ON icon;
  DROP TRIGGER office_icon_gone ON icon;
  DROP TRIGGER office_icon_moved ON icon;
  DROP FUNCTION office_icon_come();
  DROP FUNCTION office_icon_gone();
  DROP FUNCTION office_icon_moved();

  DELETE FROM office_tally WHERE noun IN ('icon', 'message', 'feedback');
  ALTER TABLE office_tally DROP CONSTRAINT office_tally_noun_check;
  ALTER TABLE office_tally ADD CONSTRAINT office_tally_noun_check
    CHECK (noun IN ('account', 'guidebook', 'payment', 'revenue'));
`

const DROP_SEARCH = `
  DROP TRIGGER icon_standing ON icon;
  DROP TRIGGER account_icon_standing ON account;
  DROP FUNCTION icon_standing();
  DROP FUNCTION account_icon_standing();
  DROP INDEX icon_by_admin;
  DROP INDEX icon_search;
  ALTER TABLE icon DROP COLUMN by_admin, DROP COLUMN search_text;

  DROP TRIGGER feedback_standing ON feedback;
  DROP TRIGGER account_feedback_standing ON account;
  DROP FUNCTION feedback_standing();
  DROP FUNCTION account_feedback_standing();
  DROP INDEX feedback_search;
  ALTER TABLE feedback DROP COLUMN search_text;

  DROP INDEX message_search;
  ALTER TABLE message DROP COLUMN search_text;
`
