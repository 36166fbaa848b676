// The manual in English.
import type { Article } from '#pwa/features/help/article.ts'

export const manualEn: Article = {
  title: 'Manual',
  lead: 'How to make and send a guidebook, and how to read one on the road.',
  sections: [
    {
      id: 'start',
      title: 'Getting started',
      parts: [
        'Sign up with your company and email. A mail with a link comes; press it and you can log in. The first days are a trial: everything but publishing can be used.',
        'Is there a schedule already? Begin from its file. Excel, Word, Hangul (HWPX), PDF, web pages and calendars are read on your device, and you see what each part was taken for before a guidebook is made. Cells of a sheet, a table of a mail and the plan of a chat can also be pasted into an itinerary.',
        'Begin from one of our templates, or use an earlier guidebook again with new dates: how each date and weekday changes is shown first. A guidebook of yours that you use often can be made a template in its ⋯ menu.',
        'New here? Open the sample guidebook. What you change there stays on your device until you press Save; then it becomes a guidebook of your own.',
      ],
    },
    {
      id: 'cover',
      title: 'Cover and menu',
      parts: [
        'A guidebook has a header, a cover, menu tiles and a footer. Press a text or picture of the cover to change it on the right; the switch above it turns text into picture and back.',
        'The + tile adds a page: one of the prepared pages or an empty one. Tiles can be dragged, copied and deleted, and their icon and name changed. All of it works without a mouse, by buttons and keys.',
        'Tiles wear an emoji, one of our icons or one of yours. Upload your own on the Icons page: PNG, 100×100 pixels, less than 10KB, at most 100 of them.',
      ],
    },
    {
      id: 'pages',
      title: 'What a page can hold',
      parts: [
        'Open a page and press + to choose.',
        [
          'Title, text, picture, picture with text',
          'Table: set its columns and rows, drag to change widths',
          'Video: paste a YouTube address',
          'Button: leads to a web address, email or phone number',
          'Map: find an address, or drag the marker',
          'Accordion: text and pictures that unfold',
          'Checklist: write a line each; travellers tick them off on their phones, and nothing of it leaves the phone',
        ],
        'Select text and the toolbar appears: bold, size, colours, alignment, lists, links. Ctrl+Z (⌘Z on a Mac) takes a step back.',
        'What many guidebooks share, refunds or emergency numbers say, can be kept as a block. Change the block once, and every guidebook that uses it is offered the new words.',
        'Photos may come as a phone takes them: JPG, PNG, GIF, WebP and HEIC are taken, and large ones are made smaller. Drop many anywhere on the screen, and each is proposed a place by when and where it was taken. Pictures are kept in three sizes, and facts such as where they were taken are removed.',
      ],
    },
    {
      id: 'itinerary',
      title: 'Itineraries',
      parts: [
        'An itinerary page has days, and each day has rows with place, time and schedule. A row may hold several smaller steps, and meals have a place of their own. Star the rows that must be kept: travellers see them marked.',
        'Write the date into the title of a day, and travellers who put the trip into their calendar get it on that date.',
      ],
    },
    {
      id: 'save',
      title: 'Saving, and working offline',
      parts: [
        'Every edit is on your device at once and on the server 3 seconds later. Only a new guidebook needs Save once.',
        'Go on working when the network is gone. The status at the top says what waits, and it is sent by itself once you are back. Your ten newest guidebooks are kept on the device.',
        'If the same text was changed on two devices, both are kept and you choose. Earlier versions are in the history and can be brought back.',
      ],
    },
    {
      id: 'publish',
      title: 'Publishing and sending',
      parts: [
        'A published guidebook can be read by anyone with its link or QR code. Once it is published, a window has its short link, a greeting to copy, and your device’s own share sheet; ‘Get URL’ opens it again. Before publishing, it is checked for what is missing. An account can publish ten guidebooks, and publishing needs a subscription.',
        'Set a password in Settings, and only those who know it can read. The title is visible to everyone.',
        'Download the QR code or print it as a poster. Give each poster a name, and the statistics tell which one readers came from.',
        'What you change is seen by guests as soon as it is saved. To show it all at once when you are done, choose in Settings that changes are seen when you press Send; it shows first what guests will see as changed. Where something is urgent, ‘Tell travellers now’ in the ⋯ menu sends one notification to those who asked to be told.',
        'A published guidebook can also be shown in the public gallery, and taken out of it at any time.',
      ],
    },
    {
      id: 'shelf',
      title: 'Shelf and quick open',
      parts: [
        'The shelf shows your guidebooks by their covers. Narrow it by state and label, and search for words inside them. Select several to publish or copy them at once, and put past trips into the archive.',
        'Ctrl+K (⌘K on a Mac) opens guidebooks, pages and acts by their names from anywhere.',
      ],
    },
    {
      id: 'read',
      title: 'Travellers: reading',
      parts: [
        'Open the link or scan the code. There is nothing to install and no account to make. If it asks for a password, enter the one you were given.',
        'Tiles on the cover lead to the pages. Phone numbers can be called with a tap, and maps lead to copying the address and to directions.',
      ],
    },
    {
      id: 'offline',
      title: 'Travellers: without data',
      parts: [
        'Save offline, at the bottom, puts all of it on your device: text, pictures, drawn maps. It says saved only once every file was checked. It then opens on a plane or in the mountains.',
        'When the guidebook changes, you are told. The copy you have stays as it is until you take the new one.',
        'Add it to your home screen and it opens like an app. Everything you saved stands under Saved guidebooks, where it can also be removed.',
        'You can print it, download it as a PDF, and put the itinerary into your calendar.',
      ],
    },
  ],
}
