// A product for those tests that write to everyone or look at all that there is: they have it one after the other, share its one
// start, and take away again what others of them would see. Their files run in one worker: `mode: 'default'`.

/** Where its feedback goes. */
export const OFFICE = 'answers@example.com'

/** Its environment: another one than most, so that their workers are others. */
export const ONE_AT_A_TIME = { FEEDBACK_EMAIL: OFFICE, COMPANY_BLOG: 'https://blog.example/' }
