// Asks on which day the trip begins: a form of the browser's own, which needs no script.
import { renderToStaticMarkup } from 'react-dom/server'
import type { LockedFacts } from '#domain/reader/renderer.ts'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { LanguageButton } from '#pwa/features/viewer/language-button.tsx'
import { say } from '#pwa/features/viewer/messages.ts'

export const chooseStartMarkup = (facts: LockedFacts, wrong: boolean): string =>
  renderToStaticMarkup(
    <div className="rd rd-root" data-kind="start">
      <ChooseStart {...facts} wrong={wrong} />
    </div>,
  )

function ChooseStart({ uuid, title, language, wrong }: LockedFacts & { wrong: boolean }) {
  return (
    <main className="rd-gate" id="main">
      <span className="rd-ti rd-t-sea">
        <UiIcon name="calendar" size={26} />
      </span>
      <p className="rd-gate-of" dir="auto">
        {title}
      </p>
      <h1>{say(language, 'startTitle')}</h1>
      <p id="gate-hint">{say(language, 'startHint')}</p>
      <form action={`/m/${uuid}/calendar.ics`} method="get">
        <label className="rd-vh" htmlFor="gate-start">
          {say(language, 'startLabel')}
        </label>
        <input
          id="gate-start"
          name="start"
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          required
          aria-describedby="gate-hint gate-error"
          {...(wrong ? { 'aria-invalid': true } : {})}
        />
        <p id="gate-error" role="alert" className="rd-err">
          {wrong && say(language, 'startWrong')}
        </p>
        <button className="rd-btn rd-p rd-wide" type="submit">
          {say(language, 'startAct')}
        </button>
      </form>
      <a className="rd-btn rd-plain" href={`/m/${uuid}`}>
        {say(language, 'toGuidebook')}
      </a>
      <LanguageButton language={language} />
    </main>
  )
}
