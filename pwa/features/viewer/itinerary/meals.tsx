// The meals of a day on one card, each with the light of its hour.
import type { Meal } from '#domain/guidebook/document.ts'
import type { Tint } from '#domain/icon-catalogue.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { Frame, useViewing } from '#pwa/features/viewer/viewing.tsx'
import { Rich } from '#pwa/features/viewer/document-text.tsx'
import { atOf, Important } from './activity.tsx'

export function Meals({ meals }: { meals: Meal[] }) {
  const { times } = useViewing()
  if (meals.length === 0) return null
  return (
    <ul className="rd-ml">
      {meals.map((meal) => (
        <Frame key={meal._id} kind="meal" id={meal._id}>
          <li className={meal.isImportant ? 'rd-imp' : ''} {...atOf(times, meal._id)}>
            <Light title={meal.title} />
            <div className="rd-grow">
              {meal.isImportant && <Important />}
              <Rich id={meal._id} field="title" value={meal.title} className="rd-ml-t" />
              <Rich id={meal._id} field="body" value={meal.body} className="rd-ml-b" />
            </div>
          </li>
        </Frame>
      ))}
    </ul>
  )
}

const LIGHTS: readonly (readonly [RegExp, string, Tint])[] = [
  [/아침|조식|breakfast/i, 'sunrise', 'tangerine'],
  [/점심|중식|lunch/i, 'sun', 'canola'],
  [/저녁|석식|dinner|supper/i, 'moon', 'dusk'],
]

function Light({ title }: { title: PlainOrRich }) {
  const text = plainText(title)
  const [, icon, tint] = LIGHTS.find(([words]) => words.test(text)) ?? [null, 'meal', 'camellia']
  return (
    <span className={`rd-ml-k rd-t-${tint}`}>
      <UiIcon name={icon} />
    </span>
  )
}
