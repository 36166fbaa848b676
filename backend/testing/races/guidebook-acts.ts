// Calls that write to a guidebook, its pictures and its readers' figures.
import { randomUUID } from 'node:crypto'
import { documentOf, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { first, type Wire } from '#backend/testing/guidebooks.ts'
import { POINT } from '#backend/testing/push-service.ts'
import type { Reply } from '#backend/testing/server.ts'
import { callersOf, isEven, next, type Act, type ActsByName, type Callers, type RaceFixture } from './race-fixture.ts'

const TEXTS = ['guidebook', 'guidebook_page', 'guidebook_version', 'account']

const idOf = (reply: Reply): string => String(reply.json['_id'])
const one = 'PUT /guidebooks/:guidebookId'
const patch = 'PATCH /guidebooks/:guidebookId'

const saves = ({ save }: Callers): ActsByName => ({
  'save a page': {
    routes: [patch],
    tables: TEXTS,
    act: () =>
      save('PATCH', (now) => ({ contents: { [first(now)._id]: { ...first(now), title: next('성산').slice(0, 30) } } })),
  },
  'save the title': {
    routes: [patch],
    tables: ['guidebook', 'guidebook_version', 'account'],
    act: () => save('PATCH', () => ({ shell: { title: next('제주') } })),
  },
  'save all': {
    routes: [one],
    tables: TEXTS,
    act: () => save('PUT', ({ contents, _id }) => ({ ...documentOf(next('전부'), ...contents), _id })),
  },
})

const releasing = ({ save, send }: Callers): ActsByName => ({
  'choose how changes come to readers': {
    routes: [patch],
    tables: ['guidebook', 'guidebook_version', 'account'],
    act: () => save('PATCH', () => ({ shell: { release: isEven() ? 'sent' : 'live', title: next('부산') } })),
  },
  'send what waits': {
    routes: ['POST /guidebooks/:guidebookId/send'],
    tables: ['guidebook', 'guidebook_version', 'guidebook_send', 'thumbnail_request'],
    act: send,
  },
})

const publishing = ({ owned, administered, place }: Callers): ActsByName => ({
  publish: {
    routes: [`${one}/publish`],
    tables: ['account', 'guidebook', 'guidebook_version'],
    act: () => owned('PUT', place('/publish'), {}),
  },
  unpublish: {
    routes: [`${one}/unpublish`],
    tables: ['account', 'guidebook'],
    act: () => owned('PUT', place('/unpublish'), {}),
  },
  'unpublish all': {
    routes: ['PUT /guidebooks/unpublishall'],
    tables: ['account', 'guidebook'],
    act: () => owned('PUT', '/guidebooks/unpublishall', {}),
  },
  gallery: {
    routes: [`${patch}/public-gallery`],
    tables: ['guidebook', 'account'],
    act: () => owned('PATCH', place('/public-gallery'), { isPublicGallery: isEven() }),
  },
  thumbnails: {
    routes: ['POST /thumbnails/generate'],
    tables: ['guidebook', 'thumbnail_request'],
    act: () => {
      const id = place().split('/').at(-1)
      return owned('POST', '/thumbnails/generate', { mode: 'specific', guidebookIds: [id] })
    },
  },
  'a thumbnail': {
    routes: ['POST /admin/thumbnails/generate'],
    tables: ['guidebook', 'thumbnail_request'],
    act: () => administered('POST', '/admin/thumbnails/generate', { guidebookId: place().split('/').at(-1) }),
  },
})

/** Makes something and deletes it again. */
const madeAndGone = async (make: () => Promise<Reply>, remove: (made: Reply) => Promise<Reply>): Promise<Reply> => {
  const made = await make()
  return made.status < 300 ? remove(made) : made
}

const making = ({ owned, place, save }: Callers): ActsByName => ({
  'make and delete': {
    routes: ['POST /guidebooks', 'DELETE /guidebooks/:guidebookId'],
    tables: TEXTS,
    act: () =>
      madeAndGone(
        () => owned('POST', '/guidebooks', documentOf('새것', pageOf('한 쪽', textItem('글')))),
        (made) => owned('DELETE', `/guidebooks/${idOf(made)}`),
      ),
  },
  copy: {
    routes: ['POST /guidebooks/copy'],
    tables: TEXTS,
    act: () =>
      madeAndGone(
        () => owned('POST', '/guidebooks/copy', { guidebookId: place().split('/').at(-1) }),
        (made) => owned('DELETE', `/guidebooks/${idOf(made)}`),
      ),
  },
  'copy a page': {
    routes: ['POST /guidebooks/contents/copy'],
    tables: TEXTS,
    act: async () => {
      const { contents, _id } = (await owned('GET', place())).json as unknown as Wire
      // What several of these left, where the slower of two was told of a conflict, goes with them.
      const more = Object.fromEntries(contents.slice(2).map((page) => [page._id, null]))
      const copied = await owned('POST', '/guidebooks/contents/copy', {
        guidebookId: _id,
        contentId: contents[0]?._id,
      })
      return copied.status < 300 && Object.keys(more).length > 0 ? save('PATCH', () => ({ contents: more })) : copied
    },
  },
  'delete an item': {
    routes: ['DELETE /guidebooks/:guidebookId/contents/:contentId/items/:itemId'],
    tables: TEXTS,
    act: async () => {
      const { contents } = (await owned('GET', place())).json as unknown as Wire
      const page = contents.find(({ sections }) => (sections[0]?.items.length ?? 0) > 0) ?? contents[0]
      const item = page?.sections[0]?.items[0]?._id ?? randomUUID()
      const gone = await owned('DELETE', place(`/contents/${page?._id}/items/${item}`))
      await save('PATCH', () => ({ contents: { [page?._id ?? '']: page } }))
      return gone
    },
  },
})

function pictures({ ask, place }: Callers, { owner, photo }: RaceFixture): ActsByName {
  const sent = (path: string): Act['act'] => {
    return () => ask('POST', place(path), { token: owner.token, form: photo })
  }
  const item = '/contents/:contentId/sections/:sectionId/items/:itemId/upload'
  const tables = [...TEXTS, 'stored_file']
  const shell = (name: string): Act => ({
    routes: [`POST /guidebooks/:guidebookId/${name}/image`],
    tables,
    act: sent(`/${name}/image`),
  })
  return {
    'a picture of the header': shell('header'),
    'a picture of the cover': shell('subtitle'),
    'a picture of the footer': shell('footer'),
    'a picture of an item': {
      routes: [`POST /guidebooks/:guidebookId${item}`],
      tables,
      act: () => sent(item.replace(/:\w+/g, () => randomUUID()))(),
    },
  }
}

const reading = ({ ask, owned, place }: Callers, { book }: RaceFixture): ActsByName => ({
  'a view': {
    routes: ['POST /guidebooks/uuid/:uuid/views'],
    // Gathered for a second before it is written: it meets the others once.
    tables: [],
    act: () =>
      ask('POST', `/guidebooks/uuid/${book.uuid}/views`, {
        body: { reader: next('reader000000000000000').replaceAll(' ', ''), marks: ['cover'] },
      }),
  },
  'a poster': {
    routes: [`${one}/posters/:poster`],
    tables: ['guidebook'],
    act: () => owned('PUT', place(`/posters/${next('lobby').replaceAll(' ', '')}`), {}),
  },
  unlock: {
    routes: ['POST /guidebooks/uuid/:uuid/unlock'],
    tables: [],
    act: () => ask('POST', `/guidebooks/uuid/${book.uuid}/unlock`, { body: { password: next('x') } }),
  },
})

const telling = ({ ask, send }: Callers, { book }: RaceFixture): ActsByName => {
  const uuid = `/guidebooks/uuid/${book.uuid}/push`
  const endpoint = (): string => `https://fcm.googleapis.com/fcm/send/${isEven()}`
  const keys = { p256dh: POINT, auth: Buffer.alloc(16).toString('base64url') }
  const tables = ['push_subscription', 'guidebook']
  return {
    'asking to be told': {
      routes: ['PUT /guidebooks/uuid/:uuid/push'],
      tables,
      act: () => ask('PUT', uuid, { body: { endpoint: endpoint(), keys } }),
    },
    'being told no more': {
      routes: ['DELETE /guidebooks/uuid/:uuid/push'],
      tables,
      act: () => ask('DELETE', uuid, { body: { endpoint: endpoint() } }),
    },
    'sending to travellers': {
      routes: ['POST /guidebooks/:guidebookId/send'],
      tables: ['guidebook', 'guidebook_send', 'audit'],
      act: send,
    },
  }
}

const shelving = ({ owned }: Callers, { book }: RaceFixture): ActsByName => ({
  'label and put away': {
    routes: ['PATCH /guidebooks/shelf'],
    tables: ['guidebook', 'guidebook_shelf'],
    act: () =>
      owned('PATCH', '/guidebooks/shelf', {
        guidebookIds: [book._id],
        add: [next('봄').slice(0, 20)],
        archived: isEven(),
      }),
  },
  'rename a label': {
    routes: ['PUT /guidebooks/labels'],
    tables: ['guidebook', 'guidebook_shelf'],
    act: () => owned('PUT', '/guidebooks/labels', { from: '봄', to: isEven() ? '가을' : '겨울' }),
  },
})

export function guidebookActs(fixture: RaceFixture): ActsByName {
  const callers = callersOf(fixture)
  return {
    ...saves(callers),
    ...publishing(callers),
    ...releasing(callers),
    ...making(callers),
    ...pictures(callers, fixture),
    ...reading(callers, fixture),
    ...telling(callers, fixture),
    ...shelving(callers, fixture),
  }
}
