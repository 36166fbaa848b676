// Words of the guidebook lists.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const messages = catalogue({
  en: { recent: 'Recent guidebooks' },
  kr: { recent: '최근 길북' },
})
