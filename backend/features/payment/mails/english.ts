// The mails about money, in English.
import type { MailTexts } from './text.ts'

const KEPT = 'Nothing is deleted: we keep your guidebooks for 6 months. Subscribe again within them, and publish again.'
const NOT_ME = 'If this was not you, change your password at once and tell us.'

export const ENGLISH: MailTexts = {
  none: 'N/A',
  reason: 'You get this mail because it is about your Gilbook subscription and its payments.',
  facts: {
    plan: 'Plan',
    amount: 'Amount',
    oldAmount: 'Price now',
    newAmount: 'New price',
    card: 'Payment method',
    until: 'Paid until',
    next: 'Next charge',
    from: 'From',
    removal: 'Deleted on',
  },
  plans: {
    free: 'Free',
    mini: 'Mini',
    standard: 'Standard',
    pro: 'Pro',
    business: 'Business',
    enterprise: 'Enterprise',
    onemonth: 'One month',
  },
  reasons: {
    declined: 'The card issuer declined the payment.',
    funds: 'There was not enough money on the card’s account.',
    expired: 'The card has expired.',
    limit: 'The payment was above the card’s limit.',
    cancelled: 'The payment was cancelled.',
    abandoned: 'The payment was never finished.',
    mismatch: 'The payment did not match its order.',
    taken: 'Another payment already pays for your plan.',
  },
  texts: {
    paid: {
      subject: 'Your payment for Gilbook {plan}',
      title: 'We charged {amount}',
      paragraphs: [
        'Thank you, {name}. You are all set until {at}. On that day we charge the next month to the same card.',
      ],
      button: 'See my payments',
      note: 'You can unsubscribe in the subscription settings at any time; what is paid lasts to its end.',
    },
    'paid-once': {
      subject: 'Your payment for Gilbook {plan}',
      title: 'We received {amount}',
      paragraphs: ['Thank you, {name}. You are all set until {at}. Nothing is charged by itself after that.'],
      button: 'See my payments',
    },
    declined: {
      subject: 'Your Gilbook payment did not go through',
      title: 'Your payment did not go through',
      paragraphs: [
        '{reason} So we could not charge {amount} for this month.',
        'We try again on {at}. If you change the card, we do not wait and charge it at once. Your guidebooks stay published meanwhile.',
      ],
      button: 'Change the card',
      note: 'If you no longer need Gilbook, you can unsubscribe on the same page.',
    },
    'gave-up': {
      subject: 'Your Gilbook subscription has ended without a payment',
      title: 'Your subscription has ended',
      paragraphs: [
        '{reason} We tried again over several days and could not charge {amount}. Your guidebooks are no longer published.',
        KEPT,
      ],
      button: 'Subscribe again',
    },
    over: {
      subject: 'Your time at Gilbook is over',
      title: 'What you paid for is over',
      paragraphs: ['Hello {name}, the {plan} plan has ended, and your guidebooks are no longer published.', KEPT],
      button: 'Subscribe again',
    },
    stopped: {
      subject: 'You unsubscribed from Gilbook',
      title: 'You unsubscribed',
      paragraphs: [
        'Nothing is charged any more. All stays as it is until {at}; then your guidebooks are unpublished.',
        KEPT,
      ],
      button: 'See my subscription',
      note: NOT_ME,
    },
    'stopped-now': {
      subject: 'You unsubscribed from Gilbook',
      title: 'You unsubscribed',
      paragraphs: [
        'Nothing is charged any more. What you paid for was over, so your guidebooks are unpublished.',
        KEPT,
      ],
      button: 'Subscribe again',
      note: NOT_ME,
    },
    resumed: {
      subject: 'Your Gilbook subscription goes on',
      title: 'Your subscription goes on',
      paragraphs: [
        'We have resumed the {plan} plan that was unsubscribed. On {at} we charge {amount}, and it goes on.',
      ],
      button: 'See my subscription',
      note: 'If you did not want this, you can unsubscribe on the same page.',
    },
    'plan-changed': {
      subject: 'Your Gilbook plan was changed',
      title: 'You are on the {plan} plan now',
      paragraphs: ['We changed your plan, and you can use it from now on. On {at} we charge {amount}.'],
      button: 'See my subscription',
      note: 'If you did not want this, tell us. You can also unsubscribe on the same page.',
    },
    'plan-changed-once': {
      subject: 'Your Gilbook plan was changed',
      title: 'You are on the {plan} plan now',
      paragraphs: ['We changed your plan, and you can use it from now on. There is nothing more to pay.'],
      button: 'See my subscription',
    },
    'next-plan': {
      subject: 'Your next Gilbook charge is for the {plan} plan',
      title: 'The {plan} plan from {at}',
      paragraphs: [
        'On {at} we charge {amount}, and the {plan} plan begins. Until then everything stays as it is, and nothing more is charged.',
      ],
      button: 'See my subscription',
      note: 'You can change it back on the same page until then.',
    },
    refunded: {
      subject: 'Your Gilbook payment was refunded',
      title: 'We refunded {amount}',
      paragraphs: ['It may take a few days until your card or account shows it.'],
      button: 'See my payments',
    },
    'card-changed': {
      subject: 'Your Gilbook card was changed',
      title: 'Your card was changed',
      paragraphs: ['We charge this card from now on. The ₩100 that we charged to check it are cancelled at once.'],
      button: 'See my subscription',
      note: NOT_ME,
    },
    'new-price': {
      subject: 'A new price for Gilbook {plan} from {at}',
      title: 'Please agree to the new price',
      paragraphs: [
        'Hello {name}, from the charge of {at} on, the {plan} plan costs {amount} a month. You pay {oldAmount} now.',
        'Without your consent we go on charging what you pay now. You can agree on the page below.',
      ],
      button: 'See the new price',
      note: 'To cancel, press “Unsubscribe” in the subscription settings. What is paid lasts to its end, and nothing more is charged.',
    },
    'ends-soon': {
      subject: 'Your Gilbook {plan} plan ends on {at}',
      title: 'Your plan ends on {at}',
      paragraphs: [
        'Hello {name}, nothing renews the {plan} plan: on that day it ends, and your guidebooks are no longer published.',
        'To go on, prolong it by a month for {amount}. The new month begins where this one ends; no day is lost.',
      ],
      button: 'Prolong my plan',
    },
    'ends-soon-ask': {
      subject: 'Your Gilbook {plan} plan ends on {at}',
      title: 'Your plan ends on {at}',
      paragraphs: [
        'Hello {name}, nothing renews the {plan} plan: on that day it ends, and your guidebooks are no longer published.',
        'To go on, answer this mail before then.',
      ],
      button: 'See my subscription',
    },
    removal: {
      subject: 'All your guidebooks will be deleted on {at}',
      title: 'All your guidebooks will be deleted on {at}',
      paragraphs: [
        'Hello {name}, your subscription ended a while ago. On that day the guidebooks, pictures and icons that we kept are deleted for good. Your account stays.',
        'To keep them, subscribe again before. You can also download everything in the account settings.',
      ],
      button: 'Subscribe again',
    },
    removed: {
      subject: 'Your guidebooks were deleted',
      title: 'Your guidebooks were deleted',
      paragraphs: [
        'Hello {name}, as announced, your guidebooks, pictures and icons are gone. Your account is still there.',
      ],
      button: 'Start anew',
    },
  },
}
