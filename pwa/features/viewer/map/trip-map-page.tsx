// The map of the trip as the server draws it: pins, the days' lines and the coast, and the list of places. Its script moves
// it, finds where the reader is, and sorts the list; without it both are still there to be read.
import type { PageFacts } from '#domain/reader/renderer.ts'
import { MAP_UNITS, squareOf, unitsOn } from '#domain/reader/map-square.ts'
import { type MapPlace, type TripMap } from '#domain/reader/trip-map.ts'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { TopBar } from '#pwa/features/viewer/page/top-bar.tsx'
import { useViewing } from '#pwa/features/viewer/viewing.tsx'

interface Props {
  map: TripMap
  /** Of the guidebook. */
  title: string
  coast: string
  streets: PageFacts['streets']
}

export function TripMapPage({ map, title, coast, streets }: Props) {
  const { language } = useViewing()
  return (
    <>
      <TopBar title={title} />
      <main id="main">
        <h1 className="rd-mp-h">{say(language, 'tripMap')}</h1>
        <MapBox map={map} coast={coast} streets={streets} />
        <p className="rd-mp-by">
          {say(language, 'coastBy')}
          {streets && <span dir="auto">{streets.by}</span>}
        </p>
        {streets && <p className="rd-mp-no rd-scripted" role="status" data-streets-said hidden />}
        <Bar />
        <ol className="rd-mp-l" aria-label={say(language, 'placesList')}>
          {map.places.map((place, index) => (
            <Row key={place.id} place={place} number={index + 1} day={dayOf(map, place)} />
          ))}
        </ol>
      </main>
    </>
  )
}

const dayOf = ({ days }: TripMap, { day }: MapPlace): number | null =>
  day === null ? null : (days[day]?.number ?? null)

/** Colours and strokes there are; they alone never tell days apart: pins are numbered, and rows say their day. */
const [COLOURS, DASHES] = [7, 4]

/** @param day from 0; null: no day goes there */
const colour = (day: number | null): string => (day === null ? '' : `rd-day-${day % COLOURS}`)

const rounded = (value: number): number => Math.round(value * 10) / 10

function MapBox({ map, coast, streets }: Omit<Props, 'title'>) {
  const { language } = useViewing()
  const square = squareOf(map.places)
  const points = map.places.map((place) => unitsOn(square, place).map(rounded) as [number, number])
  const { left, top, size } = square
  return (
    <div
      className="rd-mp"
      role="group"
      aria-label={say(language, 'tripMap')}
      aria-describedby="map-hint"
      data-square={`${left} ${top} ${size}`}
      data-streets={streets?.zoom}
    >
      {coast && (
        <svg className="rd-mp-coast" viewBox={`0 0 ${MAP_UNITS} ${MAP_UNITS}`} aria-hidden="true">
          <g data-ground>
            <path className="rd-mp-land" transform="scale(.25)" d={coast} />
          </g>
        </svg>
      )}
      <svg className="rd-mp-top" viewBox={`0 0 ${MAP_UNITS} ${MAP_UNITS}`} aria-hidden="true">
        <g data-ground>
          {map.days.map(({ stops }, day) => (
            <polyline
              key={day}
              className={`rd-mp-line rd-dash-${day % DASHES} ${colour(day)}`}
              points={stops.map((stop) => points[stop]?.join(' ')).join(' ')}
            />
          ))}
        </g>
        <g data-pins>
          {map.places
            .map((place, index) => (
              <g
                key={place.id}
                className={`rd-mp-pin ${colour(place.day)}`}
                data-pin={place.id}
                transform={`translate(${points[index]?.join(' ')})`}
              >
                <path d="M0 0C-4-5-12-10-12-18a12 12 0 0 1 24 0c0 8-8 13-12 18z" />
                <text y="-14">{index + 1}</text>
              </g>
            ))
            .toReversed()}
        </g>
      </svg>
      <span id="map-hint" hidden>
        {say(language, 'mapHint')}
      </span>
      <div className="rd-mp-z rd-scripted">
        <Zoom name="zoomIn" icon="plus" />
        <Zoom name="zoomOut" icon="minus" />
        <Zoom name="wholeTrip" icon="grid" />
      </div>
    </div>
  )
}

function Zoom({ name, icon }: { name: 'zoomIn' | 'zoomOut' | 'wholeTrip'; icon: 'plus' | 'minus' | 'grid' }) {
  const { language } = useViewing()
  return (
    <button className="rd-ib" type="button" data-zoom={name} aria-label={say(language, name)}>
      <UiIcon name={icon} />
    </button>
  )
}

function Bar() {
  const { language } = useViewing()
  return (
    <div className="rd-mp-bar rd-scripted">
      <button className="rd-btn rd-p" type="button" data-locate aria-pressed="false">
        <UiIcon name="pin" size={18} />
        {say(language, 'whereAmI')}
      </button>
      <div role="group" className="rd-mp-sort" aria-label={say(language, 'sortBy')}>
        <button type="button" data-sort="day" aria-pressed="true">
          {say(language, 'byDay')}
        </button>
        <button type="button" data-sort="far" aria-pressed="false">
          {say(language, 'byDistance')}
        </button>
      </div>
      <p role="status" data-said />
    </div>
  )
}

function Row({ place, number, day }: { place: MapPlace; number: number; day: number | null }) {
  const { language, pageHref } = useViewing()
  return (
    <li
      id={`place-${place.id}`}
      tabIndex={-1}
      className={colour(place.day)}
      data-at={`${place.latitude} ${place.longitude}`}
      data-number={number}
    >
      <span className="rd-mp-n">{number}</span>
      <span className="rd-grow">
        <a href={`${pageHref(place.page)}#at-${place.id}`} dir="auto">
          {place.name}
        </a>
        <small>
          {day !== null && <span>{say(language, 'day', { n: day })}</span>}
          {place.address && <bdi>{place.address}</bdi>}
        </small>
        <small className="rd-mp-far" data-far />
      </span>
      <button
        className="rd-ib rd-scripted"
        type="button"
        data-show={place.id}
        aria-label={say(language, 'showOnMap', { name: place.name })}
      >
        <UiIcon name="map" />
      </button>
    </li>
  )
}
