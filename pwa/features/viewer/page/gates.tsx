// What stands in the column when there is no guidebook to show: not found, not now, locked, and the library of saved ones.
import type { ReactNode } from 'react'
import { type Language } from '#domain/language.ts'
import { Mark } from '#pwa/ui/icon/mark.tsx'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { LanguageButton } from '#pwa/features/viewer/language-button.tsx'
import { say } from '#pwa/features/viewer/messages.ts'

interface NothingProps {
  language: Language
  /** Why nothing is here. */
  why: 'notFound' | 'unavailable'
  /** What can be done. */
  children?: ReactNode
}

function Nothing({ language, why, children }: NothingProps) {
  return (
    <main className="rd-gate" id="main">
      <p className="rd-logo">
        <Mark size={40} className="rd-mark" /> <b>{say(language, 'product')}</b>
      </p>
      <h1>{say(language, why)}</h1>
      <p>{say(language, `${why}Hint`)}</p>
      {children}
      <LanguageButton language={language} />
    </main>
  )
}

export const NotFound = ({ language }: { language: Language }) => <Nothing language={language} why="notFound" />

/** Nothing is wrong with the address: it may be asked for again, and what is saved needs no server. */
export const Unavailable = ({ language }: { language: Language }) => (
  <Nothing language={language} why="unavailable">
    <div className="rd-gate-do">
      <a className="rd-btn rd-p rd-wide" href="">
        {say(language, 'openAgain')}
      </a>
      <a href="/m/saved">{say(language, 'savedTitle')}</a>
    </div>
  </Nothing>
)

interface LockedProps {
  uuid: string
  title: string
  language: Language
  /** Below the prompt. */
  children?: ReactNode
}

/** The prompt; the server alone judges what is entered. */
export function Locked({ uuid, title, language, children }: LockedProps) {
  return (
    <main className="rd-gate" id="main">
      <span className="rd-ti rd-t-sea">
        <UiIcon name="lock" size={26} />
      </span>
      <p className="rd-gate-of" dir="auto">
        {title}
      </p>
      <h1>{say(language, 'locked')}</h1>
      <p id="gate-hint">{say(language, 'lockedHint')}</p>
      <form data-unlock={uuid} className="rd-scripted">
        <label className="rd-vh" htmlFor="gate-password">
          {say(language, 'password')}
        </label>
        <input
          id="gate-password"
          name="password"
          type="password"
          autoComplete="off"
          required
          placeholder={say(language, 'password')}
          aria-describedby="gate-hint gate-error"
        />
        <p id="gate-error" role="alert" className="rd-err" />
        <button className="rd-btn rd-p rd-wide" type="submit" disabled>
          {say(language, 'open')}
        </button>
      </form>
      <noscript>
        <p>{say(language, 'lockedNoScript')}</p>
      </noscript>
      {children}
    </main>
  )
}

/** Filled by the script with what this device keeps; `hidden` parts wait for it. */
export function Saved({ language }: { language: Language }) {
  return (
    <main className="rd-lib" id="main" data-library>
      <h1>{say(language, 'savedTitle')}</h1>
      <p className="rd-muted">{say(language, 'savedHint')}</p>
      <aside data-absent hidden />
      <ul className="rd-lib-list" data-list />
      <p className="rd-ph" data-empty hidden>
        {say(language, 'savedEmpty')}
      </p>
      <p className="rd-lib-room" data-room hidden />
      <noscript>
        <p className="rd-ph">{say(language, 'savedNoScript')}</p>
      </noscript>
      <LanguageButton language={language} />
    </main>
  )
}
