// Frequent questions in English.
import type { Article } from '#pwa/features/help/article.ts'

export const faqEn: Article = {
  title: 'FAQ',
  lead: 'What people ask most.',
  sections: [
    {
      id: 'builders',
      title: 'Making guidebooks',
      parts: [
        {
          ask: 'Can I use it for free?',
          answer:
            'Signing up starts a trial in which everything but publishing can be used. Publishing needs a subscription. What you made stays when the trial ends.',
        },
        {
          ask: 'How many guidebooks can I publish?',
          answer: 'Ten per account. Unpublish one to publish another. You may make more than that.',
        },
        {
          ask: 'What happens to my edits when the network is gone?',
          answer:
            'They are kept on your device and sent by themselves once you are back. The status at the top shows what waits.',
        },
        {
          ask: 'Can several people edit?',
          answer:
            'One account can be used on several devices. Changes in different places are merged; where the same text was changed, both are kept and you are asked.',
        },
        {
          ask: 'Can I get back what I deleted?',
          answer:
            'While editing with undo, later by choosing an earlier version from the history. A guidebook that was deleted as a whole cannot be brought back.',
        },
        {
          ask: 'Can I take my guidebooks along?',
          answer:
            'Yes. Settings, Account, Download your data: one ZIP file with every guidebook as a page that any browser opens, as data, and with its pictures, and all else that your account holds. ‘A guidebook from a file’ brings its guidebooks back as they were, with pages, pictures and cover; readers’ passwords and earlier versions are not in it.',
        },
        {
          ask: 'How safe is the password of a guidebook?',
          answer:
            'It is kept encrypted on the server and checked there. If you change it, those who were let in before have to enter the new one.',
        },
        {
          ask: 'My picture is not accepted.',
          answer:
            'JPG, PNG, GIF, WebP and HEIC are taken, and large ones are made smaller. One that is damaged is not: open it in a photo app, save it anew and upload that.',
        },
        {
          ask: 'How do I stop mails about news?',
          answer:
            'Press “Stop mails about news” at the foot of such a mail, or switch them off in the settings under Appearance. News stay behind the bell; mails about payments and the safety of your account go on.',
        },
        {
          ask: 'Which browser do I need?',
          answer:
            'A recent Chrome, Safari, Edge or Firefox. Internet Explorer and Edge before 2020 are not fully supported.',
        },
      ],
    },
    {
      id: 'travellers',
      title: 'Travelling with one',
      parts: [
        {
          ask: 'Do I have to install an app?',
          answer:
            'No. Open the link or scan the code. If you like, add it to your home screen and it opens like an app.',
        },
        {
          ask: 'Does it work without data?',
          answer:
            'Press Save offline and text, pictures and drawn maps are put on your device. Once it says saved, all of it opens without a network. Videos need one.',
        },
        {
          ask: 'Where are the guidebooks I saved?',
          answer: 'Under Saved guidebooks, with their size, and can be removed there.',
        },
        {
          ask: 'I do not know the password.',
          answer: 'Please ask the business that sent you the guidebook. We cannot tell it.',
        },
        {
          ask: 'Something in the guidebook is wrong.',
          answer:
            'What it says was written by the business that made it. Please tell them; the guidebook has their contact.',
        },
        {
          ask: 'Is it recorded what I read?',
          answer:
            'Only how many people read which page. For that your device makes up a name that lasts one day; neither we nor the business know who you are.',
        },
      ],
    },
  ],
}
