// The privacy policy in English: a first text, for counsel to review.
import type { Article } from '#pwa/features/help/article.ts'

export const privacyEn: Article = {
  title: 'Privacy policy',
  lead: 'We handle only what Gilbook needs. Here is what, why and for how long. The Korean text decides.',
  sections: [
    {
      id: 'items',
      title: '1. What we handle, and why',
      parts: [
        [
          'Signing up and in: email, name, password (as a value that cannot be turned back), mobile phone, company name, address, phone and website (optional). To make and keep the contract.',
          'News by mail: email, language, and which news went. To tell you of news. The settings and a link in each mail stop them at any time.',
          'Portrait and icons you upload (optional). To show them.',
          'The words and pictures of your guidebooks. To make, keep and publish them. Facts inside picture files, such as where they were taken, are removed on arrival.',
          "Payments: order number, amount, plan, date, card name, and the payment provider's number for the card. The card number never reaches us.",
          'Devices signed in: kind of browser, when it signed in and was last used. So that you notice if somebody else does.',
          'Feedback: your words, when, the address and title of the page, kind of browser, screen size, and your account if you are signed in. To answer and to improve.',
          'Your address on the network (IP): for a short time, as a value that cannot be read, while it protects against too many requests.',
        ],
        'We take no information of anyone below the age of 14, and no resident numbers, locations or advertising identifiers.',
      ],
    },
    {
      id: 'readers',
      title: '2. Readers of guidebooks',
      parts: [
        'Reading needs no account. To count readers, a device makes up a name that lasts one day. That name and the pages it read are deleted within 30 days; only the number stays. Nobody can tell who it was.',
        'Guidebooks saved for offline reading are on that device only.',
        'Where a reader asks to be told of urgent changes, we keep the address that their browser gives for it, with that guidebook only: until they end it, the guidebook is deleted, or a year has passed.',
      ],
    },
    {
      id: 'period',
      title: '3. For how long, and how it is deleted',
      parts: [
        [
          'Account and guidebooks: until you leave. After a paid plan ends they are kept for 6 months; you are told by mail 30 and 7 days before they are deleted.',
          'Sign-ins: 30 days after the last use',
          'Feedback: as long as it takes to answer and improve. When you leave, whose it was is deleted.',
          'Records that keep a request from being done twice: 30 days',
        ],
        'What the law wants kept is kept apart and only for that time: contracts, withdrawals, payments and supply 5 years, complaints and disputes 3 years (E-Commerce Act).',
        'After that it is deleted in a way that cannot be undone.',
      ],
    },
    {
      id: 'others',
      title: '4. Who works for us',
      parts: [
        'We sell nothing. These do work for us:',
        [
          'Servers and storage: {hosting}',
          'Payments, where used: PortOne and its payment companies',
          'Kakao login, where chosen: Kakao. We take email and name only.',
          'Mail and chat, where used: the company that does it',
        ],
        'Maps and videos connect to their companies (Kakao, YouTube); a video only after you press play. You will be told before anything is moved abroad.',
      ],
    },
    {
      id: 'device',
      title: '5. On your device',
      parts: [
        'One cookie keeps you signed in and one remembers the language. There are none for advertising or tracking. Guidebooks and lists are kept on your device to work offline, and removed when you sign out.',
      ],
    },
    {
      id: 'rights',
      title: '6. What you can ask',
      parts: [
        'You may see, correct and delete your information, or have its handling stopped: in the settings or by writing to {email}. All of it can be downloaded there at any time. We answer within 10 days of knowing that it is you.',
      ],
    },
    {
      id: 'safety',
      title: '7. How it is kept safe',
      parts: [
        [
          'Passwords are stored so that they cannot be turned back (argon2id); passwords of guidebooks are encrypted.',
          'Everything is encrypted on its way (HTTPS).',
          'What administrators do is recorded, and few can see personal information.',
          'You are told of an incident within 72 hours.',
        ],
      ],
    },
    {
      id: 'officer',
      title: '8. Privacy officer',
      parts: [
        '{officer} · {email} · {phone}',
        'The Privacy Infringement Report Center (118) and the Personal Information Dispute Mediation Committee (1833-6972) help further in Korea.',
      ],
    },
    {
      id: 'changes',
      title: '9. Changes',
      parts: [
        'You are told of changes 7 days before, and 30 days before where they are to your disadvantage, by notification and mail; by notification alone where you have stopped mails about news.',
      ],
    },
  ],
}
