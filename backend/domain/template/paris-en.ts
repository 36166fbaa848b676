// Six days in Paris, in English.
import { accordion, checklist, map, picture, table, text, title, type WrittenTemplate } from './written.ts'

export const template: WrittenTemplate = {
  title: 'Six days in Paris',
  header: '〔Company name〕',
  cover: {
    scene: 'paris-tower',
    alt: 'Drawing of the Eiffel Tower at the end of an avenue, with the roofs of Paris',
    title: 'Six days in Paris',
    text: 'Museums, lanes and walks by the river\n〔Date of departure〕 · 〔Name of the group〕',
  },
  footer: {
    title: 'During the trip',
    text: '〔Guide’s name〕 · 〔Guide’s phone number〕\n〔Company name〕 · 〔Company phone number〕 · 〔Office hours〕\n〔Company address〕',
  },
  trip: { days: 6, zone: 'Europe/Paris', country: 'FR' },
  pages: [
    {
      title: 'Itinerary',
      icon: 'itinerary',
      subtitle: 'All times are local time.',
      days: [
        {
          title: 'Arrival',
          stops: [
            [
              '〔Airport of departure〕',
              '〔Meeting time〕',
              'Meet in front of departures',
              '〔Airline and flight number〕',
            ],
            [
              'Charles de Gaulle',
              '〔Time of arrival〕',
              'Immigration and baggage',
              'We meet in the arrivals hall.',
              'Keep an eye on your bags at the airport.',
            ],
            ['Hotel', '〔Time of arrival〕', 'Check in and rest', 'Tomorrow we meet at 09:00 in the lobby.'],
          ],
          meals: [['Dinner', 'Something light near the hotel\nYour guide knows where.']],
        },
        {
          title: 'The Louvre and the Seine',
          stops: [
            [
              'Louvre',
              '09:30 – 12:30',
              'The great works',
              'Large bags are not allowed inside.',
              'We meet at 12:30 under the glass pyramid.',
            ],
            ['Tuileries', '14:00 – 15:00', 'A walk in the garden', 'Sit down on one of the green chairs.'],
            [
              'Eiffel Tower',
              '16:30 – 18:30',
              'Up to the platform',
              'Security takes time: please keep the booked hour.',
            ],
            ['Seine', '20:30 – 21:40', 'Cruise by night', 'It is cool on deck, so bring a jacket.'],
          ],
          meals: [
            ['Breakfast 08:00', 'Hotel restaurant'],
            ['Lunch 12:50', 'Duck confit\n〔Quiche for vegetarians.〕'],
            ['Dinner 19:00', 'Three courses by the river'],
          ],
        },
        {
          title: 'Versailles',
          stops: [
            [
              'Palace of Versailles',
              '09:30 – 12:30',
              'Hall of Mirrors and the royal rooms',
              'It is closed on Mondays: check your date.',
              'You hear the guide by earphone.',
            ],
            [
              'Gardens of Versailles',
              '13:40 – 15:30',
              'Fountains and the canal',
              'They are large; a little train goes round.',
            ],
            [
              'Montmartre',
              '17:00 – 19:30',
              'The painters’ hill and Sacré-Cœur',
              'Take the cable car if the stairs are too much.',
              'Politely refuse anyone who offers a bracelet.',
            ],
          ],
          meals: [
            ['Breakfast 07:30', 'Hotel restaurant'],
            ['Lunch 12:40', 'On your own in Versailles'],
            ['Dinner', 'On your own in Montmartre'],
          ],
        },
        {
          title: 'Orsay and the Marais',
          stops: [
            ['Musée d’Orsay', '10:00 – 12:30', 'The Impressionists', 'Photos are fine without flash.'],
            [
              'Sainte-Chapelle',
              '14:00 – 15:00',
              'Walls of coloured glass',
              'There is a security check. Leave pocket knives at the hotel.',
            ],
            ['Marais', '15:30 – 18:00', 'Lanes and shops', 'We meet again at 18:00 on Place des Vosges.'],
          ],
          meals: [
            ['Breakfast 08:30', 'Hotel restaurant'],
            ['Lunch 12:50', 'Crêpes and cider\nApple juice if you prefer.'],
            ['Dinner 18:30', 'A small restaurant in the Marais'],
          ],
        },
        {
          title: 'A last walk',
          stops: [
            ['Jardin du Luxembourg', '09:30 – 10:40', 'Morning walk', 'There is a pond with toy boats.'],
            ['Le Bon Marché', '11:00 – 13:00', 'Presents', 'Ask the shop for the tax refund form.'],
            [
              'Charles de Gaulle',
              '〔Time to be at the airport〕',
              'Tax refund and check-in',
              '〔Airline and flight number〕',
              'First the refund machine. You need your passport.',
            ],
          ],
          meals: [
            ['Breakfast 08:00', 'Hotel restaurant'],
            ['Lunch', 'On your own at Le Bon Marché'],
            ['Dinner', 'On the plane'],
          ],
        },
        {
          title: 'Home',
          stops: [
            [
              '〔Airport of arrival〕',
              '〔Time of arrival〕',
              'Baggage and goodbye',
              'If a bag is missing, report it together with your guide.',
            ],
          ],
          meals: [['Breakfast', 'On the plane']],
        },
      ],
    },
    {
      title: 'Places to see',
      icon: 'museum',
      subtitle: 'Where tickets are booked, please keep the hour.',
      items: [
        title('The Louvre'),
        text('It is too large for one day. With your guide you walk to **what you should not miss**.'),
        map('Louvre Museum', 48.8606, 2.3376),
        title('The Eiffel Tower'),
        text(
          'After dark it sparkles for five minutes on every full hour. The best view is from Trocadéro across the river.',
        ),
        map('Eiffel Tower', 48.8584, 2.2945),
        title('A café in Paris'),
        picture('paris-cafe', 'Drawing of a café with small tables under a red awning'),
        text('Sit down and a waiter comes. At the counter coffee costs less.'),
      ],
    },
    {
      title: 'Hotel and transport',
      icon: 'hotel',
      subtitle: 'Four nights at one place.',
      items: [
        title('〔Name of the hotel〕'),
        table(
          [144, 288],
          ['Address', '〔Address of the hotel〕'],
          ['Nearest station', '〔Station and exit〕'],
          ['Breakfast', '07:00 – 10:00'],
          ['Wi-Fi', '〔Name and password of the Wi-Fi〕'],
          ['Sockets', '230 V, two round pins'],
        ),
        accordion(
          'Taking the metro',
          '- Keep your ticket or card until you are out: it may be checked.',
          '- Doors open by a handle or a button.',
          '- Do not hold your phone next to the doors. Phones are snatched there.',
        ),
        accordion(
          'At the restaurant',
          '- Ask for “une carafe d’eau”: tap water is free.',
          '- Tipping is not expected.',
        ),
      ],
    },
    {
      title: 'What to pack',
      icon: 'checklist',
      subtitle: 'The weather changes often.',
      packing: [
        ['Passport', 'It has to be valid for three more months.'],
        ['A small bag worn in front', 'Keep wallet and passport before you.'],
        ['Comfortable shoes', 'We walk some 20,000 steps a day on cobbles.'],
        ['Light jacket and umbrella', 'Evenings are cool, and there are showers.'],
        ['Your own medicine', 'A prescription in English helps.'],
        ['Power bank', 'On the plane it belongs in your hand luggage.'],
      ],
    },
    {
      title: 'Please read',
      icon: 'siren',
      subtitle: 'In an emergency, call your guide first.',
      items: [
        checklist(
          'Before you go',
          'Take a photo of your passport',
          'Allow card payments abroad',
          'Get roaming or a SIM card',
          'Check the rules of entry',
        ),
        title('In an emergency'),
        table(
          [160, 272],
          ['Guide', '〔Guide’s name and phone number〕'],
          ['Emergency call', '112'],
          ['Ambulance', '15'],
          ['Your embassy', '〔Embassy’s phone number〕'],
        ),
        accordion(
          'Against pickpockets',
          '- Walk past people who ask for a signature.',
          '- Keep your zips closed.',
          '- If your wallet is gone, block the cards first.',
        ),
        accordion('Cancelling', '〔What is refunded, and until when〕'),
        accordion(
          'Travel insurance',
          '〔Name of the insurer and what is covered〕',
          'Theft is covered only with a report of the police.',
        ),
      ],
    },
  ],
}
