// The terms of use in English: a first text, for counsel to review.
import type { Article } from '#pwa/features/help/article.ts'

export const termsEn: Article = {
  title: 'Terms of use',
  lead: 'What those who use Gilbook and the company that runs it owe each other. The Korean text decides.',
  sections: [
    {
      id: 'purpose',
      title: '1. Whom these terms are for',
      parts: [
        'They apply to everyone who uses Gilbook, which is run by {name} (its facts stand at the foot of this page). Agreeing to them when signing up makes the contract.',
        'For travellers who only read, sections 6, 9 and 10 apply.',
      ],
    },
    {
      id: 'service',
      title: '2. What we offer',
      parts: [
        [
          'Tools to make, keep and publish guidebooks',
          'Reading by link and QR code, and offline copies',
          'The public gallery',
          'Further functions as the screens describe them',
        ],
        'You are told before a function changes or ends, and before maintenance.',
      ],
    },
    {
      id: 'account',
      title: '3. Your account',
      parts: [
        'Sign up with true facts about your company. Keep the password to yourself; if somebody else may know it, change it and tell us.',
        'We may stop an account that breaks these terms badly, say why, and hear what you have to say.',
      ],
    },
    {
      id: 'plans',
      title: '4. Prices and payment',
      parts: [
        'Prices are shown with tax before you pay. A monthly plan is charged on the same day of each month, or on its last day where that day is missing, until you unsubscribe. One month of use ends on the same day of the next month and does not renew.',
        'Before a price rises, or something free becomes paid, we tell you within the 30 days before it: the date, the old and new price, how it is paid and how to cancel. Without your consent the new price is not charged.',
      ],
    },
    {
      id: 'end',
      title: '5. Ending it, and refunds',
      parts: [
        'You can unsubscribe in the settings at any time, and go on until the end of what is paid.',
        'You may withdraw within 7 days of a payment; what was used already may be deducted as the law says. Refunds are made within 3 business days.',
        'After a paid plan ends, guidebooks are kept for 6 months and then deleted. You are told by mail 30 and 7 days before, and can download them until then.',
      ],
    },
    {
      id: 'content',
      title: '6. What guidebooks say',
      parts: [
        'Words and pictures belong to who made them. We use them only as far as keeping, showing and resizing them needs. Those shown in the gallery may appear there and where their link is shared.',
        'Whoever made a guidebook answers for it being true and for the right to its words and pictures. Travellers, please ask the business named in it.',
      ],
    },
    {
      id: 'forbidden',
      title: '7. What is not allowed',
      parts: [
        [
          'Content that hurts the rights or privacy of others',
          'Content that is unlawful or deceives people',
          'Harming the safety of Gilbook or entering it by other ways than those offered',
          'Giving away or selling an account',
        ],
        'If something hurts your rights, write to {email}. We may hide it while we look into it.',
      ],
    },
    {
      id: 'privacy',
      title: '8. Privacy',
      parts: ['Personal information is handled as the privacy policy says.'],
    },
    {
      id: 'liability',
      title: '9. Liability',
      parts: [
        'We do our best to keep Gilbook running and safe, and pay for damage by our intent or negligence as the law says.',
        'As far as the law allows we do not answer for what is beyond our power, such as disasters and broken networks, nor for what guidebooks say.',
      ],
    },
    {
      id: 'law',
      title: '10. Changes and disputes',
      parts: [
        'You are told of changes 7 days before, and 30 days before where they are to your disadvantage; you may end the contract instead.',
        'Disputes are first talked over. After that Korean law and the courts it names decide.',
      ],
    },
  ],
}
