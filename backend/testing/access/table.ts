// Who may do what: every route of the API by role and owner (attack 50). A route that is not listed here fails the tests.
import { documentOf, ifMatch, pageOf, photoForm } from '#backend/features/guidebook/testing/documents.ts'
import { block } from './things.ts'
import { iconForm } from '#backend/testing/icon-form.ts'
import { POINT } from '#backend/testing/push-service.ts'
import type { CallOptions } from '#backend/testing/server.ts'

/**
 * `in`: the guards let the caller through, whatever the call then answers. 401: to sign in first. 403: the role is missing.
 * 404: nothing to see, the same for somebody else's as for nobody's.
 */
export type Outcome = 'in' | 401 | 403 | 404

export interface Access {
  /** Without a session. */
  anyone: Outcome
  /** The owner of what the path names. */
  owner: Outcome
  /** Another business. */
  stranger: Outcome
  admin: Outcome
  /** Asks for the password again when the session is older than 15 minutes. */
  danger?: true | 'of-others' | 'sending'
  /** Sent along where the call is refused for its form before it is for its caller. */
  send?: (things: Record<string, string>) => CallOptions | Promise<CallOptions>
}

const open: Access = { anyone: 'in', owner: 'in', stranger: 'in', admin: 'in' }
const signedIn: Access = { ...open, anyone: 401 }
const owned: Access = { anyone: 401, owner: 'in', stranger: 404, admin: 'in' }
/** One's own account: administrators see others and leave them as they are. */
const own: Access = { ...owned, admin: 403 }
const adminOnly: Access = { anyone: 401, owner: 403, stranger: 403, admin: 'in' }
const dangerous: Access = { ...adminOnly, danger: true }
const sending: Access = { ...adminOnly, danger: 'sending' }

/** An id that nothing has. */
const NOBODYS = '00000000-0000-4000-8000-000000000000'

const upload = async () => ({ form: await photoForm() })

const PLATFORM: Record<string, Access> = {
  'GET /health': open,
  'GET /ready': open,
  'GET /openapi.json': open,
  // A token of its own opens it, and nobody's session.
  'GET /metrics': { anyone: 401, owner: 401, stranger: 401, admin: 401 },
}

const ACCOUNT: Record<string, Access> = {
  'POST /auth': open,
  // Asked without a cookie here: a bearer token alone refreshes nothing.
  'POST /auth/refresh': { anyone: 401, owner: 401, stranger: 401, admin: 401 },
  'DELETE /auth': open,
  'POST /auth/confirm': { ...adminOnly, send: () => ({ body: { password: 'x' } }) },
  'GET /auth/me': signedIn,
  'GET /auth/kakao': open,
  'GET /auth/kakao/start': open,
  'GET /auth/kakao/callback': open,
  'POST /auth/kakao': open,
  'POST /auth/kakao/signup': open,
  // Kakao's own key opens it, and nobody's session.
  'GET /auth/kakao/unlink': { anyone: 401, owner: 401, stranger: 401, admin: 401 },
  'POST /auth/kakao/unlink': { anyone: 401, owner: 401, stranger: 401, admin: 401 },
  'POST /users': open,
  'GET /users/activate/:email/:activationHash': open,
  'POST /users/activate/:email/:activationHash': open,
  'GET /users/verify/:email': open,
  'GET /users': adminOnly,
  'GET /users.csv': dangerous,
  'GET /users/:userId': owned,
  'PATCH /users/:userId': { ...dangerous, send: () => ({ body: { isHidden: false } }) },
  'DELETE /users/:userId': dangerous,
  'PUT /users/:userId': { ...own, send: () => ({ body: {} }) },
  'GET /users/:userId/sessions': own,
  'GET /users/:userId/storage': owned,
  'DELETE /users/:userId/sessions': own,
  'DELETE /users/:userId/sessions/:sessionId': own,
  'POST /users/:userId/export': own,
  'GET /users/:userId/export': own,
  'POST /users/:userId/deletion': { ...own, send: () => ({ body: { password: 'x' } }) },
  // Let in by email and old password, as the sign-in; a bearer token alone changes no password.
  'PUT /users/:userId/password': open,
  'PUT /users/:userId/image': { ...own, send: upload },
  'DELETE /users/:userId/image': own,
  'POST /password-resets': open,
  'GET /password-resets/check/:token': open,
  'PUT /password-resets/:token': open,
}

/** What the paths name is a guidebook that is not published: in public it is nobody's, for its owner too. */
const unpublished: Access = { anyone: 404, owner: 404, stranger: 404, admin: 404 }
const document = () => documentOf('Access', pageOf('Page'))

const GUIDEBOOK: Record<string, Access> = {
  'GET /guidebooks': signedIn,
  'GET /guidebooks/recent': signedIn,
  'GET /guidebooks/shelf': signedIn,
  'PATCH /guidebooks/shelf': { ...signedIn, send: () => ({ body: { guidebookIds: [NOBODYS] } }) },
  'PUT /guidebooks/labels': { ...signedIn, send: () => ({ body: { from: 'x', to: null } }) },
  'GET /admin/guidebooks': adminOnly,
  'GET /admin/users/:userId/guidebooks': adminOnly,
  'POST /guidebooks': { ...signedIn, send: () => ({ body: document() }) },
  'GET /guidebooks/:guidebookId': owned,
  'PUT /guidebooks/:guidebookId': { ...owned, send: () => ({ body: document(), headers: ifMatch(1) }) },
  'PATCH /guidebooks/:guidebookId': { ...owned, send: () => ({ body: {}, headers: ifMatch(1) }) },
  'DELETE /guidebooks/:guidebookId': { ...owned, danger: 'of-others' },
  'GET /guidebooks/:guidebookId/password': owned,
  'GET /guidebooks/:guidebookId/versions': owned,
  'GET /guidebooks/:guidebookId/versions/:version': owned,
  'GET /guidebooks/:guidebookId/statistics': owned,
  'GET /guidebooks/:guidebookId/poster': owned,
  'PUT /guidebooks/:guidebookId/posters/:poster': owned,
  'GET /guidebooks/:guidebookId/sharing': owned,
  'PUT /guidebooks/:guidebookId/publish': owned,
  'PUT /guidebooks/:guidebookId/unpublish': owned,
  'PUT /guidebooks/unpublishall': signedIn,
  'PATCH /guidebooks/:guidebookId/public-gallery': { ...owned, send: () => ({ body: { isPublicGallery: true } }) },
  'POST /guidebooks/copy': { ...owned, send: ({ guidebookId }) => ({ body: { guidebookId } }) },
  'POST /guidebooks/contents/copy': {
    ...owned,
    send: ({ guidebookId, contentId }) => ({ body: { guidebookId, contentId } }),
  },
  'DELETE /guidebooks/:guidebookId/contents/:contentId/items/:itemId': owned,
  'GET /guidebooks/uuid/:uuid': unpublished,
  'POST /guidebooks/uuid/:uuid/unlock': { ...unpublished, send: () => ({ body: { password: 'x' } }) },
  'POST /guidebooks/uuid/:uuid/views': {
    ...unpublished,
    send: () => ({ body: { reader: 'reader00000000000000', marks: ['cover'] } }),
  },
  'GET /guidebooks/:guidebookId/contents/:contentId': unpublished,
}

const EVENTS: Record<string, Access> = {
  'GET /events': signedIn,
  'GET /events/versions': signedIn,
}

const UPLOAD: Record<string, Access> = {
  'POST /guidebooks/:guidebookId/header/image': { ...owned, send: upload },
  'POST /guidebooks/:guidebookId/footer/image': { ...owned, send: upload },
  'POST /guidebooks/:guidebookId/subtitle/image': { ...owned, send: upload },
  'POST /guidebooks/:guidebookId/contents/:contentId/sections/:sectionId/items/:itemId/upload': {
    ...owned,
    send: upload,
  },
}

/** Blocks are their account's alone. */
const alone: Access = { ...owned, admin: 404 }

const BLOCK: Record<string, Access> = {
  'GET /blocks': signedIn,
  'PUT /blocks/:blockId': { ...alone, send: () => ({ body: block(), headers: ifMatch(1) }) },
  'DELETE /blocks/:blockId': alone,
}

const ICON: Record<string, Access> = {
  'GET /icons': signedIn,
  'GET /admin/icons': adminOnly,
  'POST /icons': { ...signedIn, send: async () => ({ form: await iconForm() }) },
  'DELETE /icons/:iconId': owned,
}

const READING: Record<string, Access> = {
  'GET /guidebooks/public-gallery': open,
  'GET /reader': open,
  'GET /m/:uuid/bundle': unpublished,
  // Without the demo there is no sample guidebook.
  'GET /sample/guidebook': { anyone: 401, owner: 404, stranger: 404, admin: 404 },
  'GET /sample/guidebook-content': signedIn,
}

/** A browser of nobody's. */
const asking = () => ({
  body: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/access',
    keys: { p256dh: POINT, auth: Buffer.alloc(16).toString('base64url') },
  },
})

const PUSH: Record<string, Access> = {
  'GET /push': open,
  'PUT /guidebooks/uuid/:uuid/push': { ...unpublished, send: asking },
  // Whoever knows the endpoint ends it, also where the guidebook is not published any more.
  'DELETE /guidebooks/uuid/:uuid/push': { ...open, send: asking },
  'GET /guidebooks/:guidebookId/send': owned,
  'POST /guidebooks/:guidebookId/send': { ...owned, send: () => ({ body: {} }) },
}

const THUMBNAIL: Record<string, Access> = {
  'POST /thumbnails/generate': {
    ...owned,
    send: ({ guidebookId }) => ({ body: { mode: 'specific', guidebookIds: [guidebookId] } }),
  },
  'GET /thumbnails/status': signedIn,
  'POST /admin/thumbnails/generate': { ...adminOnly, send: ({ guidebookId }) => ({ body: { guidebookId } }) },
}

const MAP: Record<string, Access> = {
  'GET /map': signedIn,
  'GET /map/search': signedIn,
  'GET /map/address': signedIn,
  'GET /map/picture': signedIn,
  'GET /map/zones': signedIn,
}

const body = { title: 'Access', message: 'Access', type: 'information', users: 'all', messageDate: '2026-01-01' }

const MESSAGE: Record<string, Access> = {
  'GET /messages': signedIn,
  'GET /messages/:messageId': signedIn,
  'PUT /messages/:messageId/read': signedIn,
  'PUT /messages/read': signedIn,
  'GET /admin/messages': adminOnly,
  'GET /admin/messages/readers': adminOnly,
  'GET /admin/messages.csv': dangerous,
  'POST /admin/messages': { ...sending, send: () => ({ body: { ...body, showing: true } }) },
  'PUT /admin/messages/:messageId': { ...sending, send: () => ({ body }) },
  'POST /admin/messages/:messageId': { ...sending, send: () => ({ body: { showing: true } }) },
  'DELETE /messages/:messageId': dangerous,
  'GET /unsubscribe/:token': open,
  // Whoever has the link: it names whose mails stop.
  'POST /unsubscribe/:token': open,
}

const FEEDBACK: Record<string, Access> = {
  'POST /feedback': { ...open, send: () => ({ body: { feedback: 'Access' } }) },
  'GET /company': open,
  'GET /admin/feedback': adminOnly,
  'GET /admin/feedback.csv': dangerous,
}

const BROWSER_ERROR: Record<string, Access> = {
  'POST /browser-errors': open,
  'GET /admin/browser-errors': adminOnly,
  // None has such an id.
  'DELETE /admin/browser-errors/:errorId': { ...adminOnly, admin: 404 },
}

/** What the body names is nothing of the provider's, so nobody finds it. */
const notBought: Access = {
  anyone: 401,
  owner: 404,
  stranger: 404,
  admin: 404,
  send: () => ({ body: { merchant_uid: 'gz1', imp_uid: 'imp_1', customer_uid: 'gz_1' } }),
}
/** An account, as an administrator names it. */
const whose = ({ userId }: Record<string, string>) => ({ body: { customerUid: userId, plan: 'pro' } })

const MONEY: Record<string, Access> = {
  'GET /payments': signedIn,
  'GET /payments/all': adminOnly,
  'GET /payments/all.csv': dangerous,
  'GET /payments/user/:userId': owned,
  'GET /payments/:merchantUid': owned,
  'DELETE /payments/:merchantUid': dangerous,
  'POST /payments/refund': { ...dangerous, send: ({ merchantUid }) => ({ body: { merchantUid } }) },
  // The provider's, who signs nothing: a hint to look, and no more.
  'POST /payments/webhook': { ...open, send: ({ merchantUid }) => ({ body: { merchant_uid: merchantUid } }) },
  'GET /subscriptions/mine': signedIn,
  'GET /subscriptions/prices': signedIn,
  'POST /subscriptions/checkout': { ...signedIn, send: () => ({ body: { kind: 'subscribe', plan: 'standard' } }) },
  'POST /subscriptions/subscribe': notBought,
  'POST /subscriptions/subscribe-one-month': notBought,
  'POST /subscriptions/change-payment-method': notBought,
  'POST /subscriptions/unsubscribe': signedIn,
  'POST /subscriptions/publish-again': { ...signedIn, send: () => ({ body: { publish: false } }) },
  'POST /subscriptions/next-plan': { ...signedIn, send: () => ({ body: { plan: 'pro', amount: 1 } }) },
  'POST /subscriptions/price-consent': { ...signedIn, send: () => ({ body: { amount: 1 } }) },
  'GET /admin/prices': adminOnly,
  'POST /admin/prices': { ...dangerous, send: () => ({ body: { plan: 'mini', amount: 1, from: '2026-01-01' } }) },
  'POST /subscriptions/admin/subscribe': { ...adminOnly, send: whose },
  'POST /subscriptions/admin/subscribe-one-month': { ...adminOnly, send: whose },
  'POST /subscriptions/admin/prolong': { ...adminOnly, send: whose },
  'POST /subscriptions/admin/unsubscribe': { ...dangerous, send: whose },
  'POST /subscriptions/admin/change-plan': { ...dangerous, send: whose },
  'POST /subscriptions/admin/schedule-payment': { ...dangerous, send: whose },
  'GET /admin/subscriptions/transactions': adminOnly,
  'GET /admin/subscriptions/user-transactions/:userId': adminOnly,
}

const OPERATIONS: Record<string, Access> = {
  'GET /dashboard': adminOnly,
  'GET /admin/audit': adminOnly,
  'GET /admin/audit.csv': dangerous,
  'GET /admin/jobs': adminOnly,
  'GET /admin/sandboxes': adminOnly,
  // No such work is parked here: there is nothing to try again.
  'POST /admin/jobs/:jobId/retry': { ...adminOnly, admin: 404 },
}

export const ACCESS: Record<string, Access> = {
  ...PLATFORM,
  ...ACCOUNT,
  ...GUIDEBOOK,
  ...EVENTS,
  ...UPLOAD,
  ...ICON,
  ...BLOCK,
  ...READING,
  ...PUSH,
  ...THUMBNAIL,
  ...MAP,
  ...MESSAGE,
  ...FEEDBACK,
  ...OPERATIONS,
  ...BROWSER_ERROR,
  ...MONEY,
}
