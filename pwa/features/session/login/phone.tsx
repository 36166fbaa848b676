// The tilted phone on the login's picture: what a guidebook looks like in a traveller's hand. Decoration only.
import { iconTint } from '#domain/icon-catalogue.ts'
import { catalogue } from '#pwa/intl/catalogue.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { GuideIcon } from '#pwa/ui/icon/guide-icon.tsx'
import peak from '#pwa/features/session/art/peak.svg?url'
import css from './phone.module.css'

const messages = catalogue({
  en: {
    company: 'Baramgyeol Travel',
    title: 'Jeju,\nthree windy days',
    text: 'Friday 17 to Sunday 19 October\nwith twenty-four guests',
    itinerary: 'Itinerary',
    attraction: 'Attractions',
    checklist: 'Packing',
    plane: 'Flights',
    bed: 'Where to stay',
    noodles: 'Where to eat',
  },
  kr: {
    company: '바람결여행',
    title: '제주,\n바람길 사흘',
    text: '10월 17일 금요일 – 19일 일요일\n가을 단체 스물네 분과 함께',
    itinerary: '여행 일정',
    attraction: '가볼 곳',
    checklist: '준비물',
    plane: '항공권',
    bed: '숙소 안내',
    noodles: '맛집 지도',
  },
})

const TILES = ['itinerary', 'attraction', 'checklist', 'plane', 'bed', 'noodles'] as const

export function Phone() {
  const t = useText(messages)
  return (
    <div className={css['phone']} aria-hidden="true">
      <div className={css['screen']}>
        <div className={css['head']}>{t('company')}</div>
        <div className={css['cover']}>
          <img src={peak} alt="" />
          <div className={css['title']}>
            <b>{t('title')}</b>
            {t('text')}
          </div>
        </div>
        <div className={css['sheet']}>
          {TILES.map((name) => (
            <div key={name} className={css['tile']}>
              <span style={tint(name)}>
                <GuideIcon name={name} size={20} />
              </span>
              {t(name)}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

const tint = (name: string) => ({ background: `var(--tint-${iconTint(name)})`, color: `var(--ink-${iconTint(name)})` })
