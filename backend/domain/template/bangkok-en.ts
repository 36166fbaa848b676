// Five days in Bangkok, in English.
import { accordion, checklist, map, picture, table, text, title, type WrittenTemplate } from './written.ts'

export const template: WrittenTemplate = {
  title: 'Five days in Bangkok',
  header: '〔Company name〕',
  cover: {
    scene: 'bangkok-temple',
    alt: 'Drawing of the Chao Phraya at sunset with the towers of a temple and longtail boats',
    title: 'Five days in Bangkok',
    text: 'Temples and markets along the river\n〔Date of departure〕 · 〔Name of the group〕',
  },
  footer: {
    title: 'During the trip',
    text: '〔Guide’s name〕 · 〔Guide’s phone number〕\n〔Company name〕 · 〔Company phone number〕 · 〔Office hours〕\n〔Company address〕',
  },
  trip: { days: 5, zone: 'Asia/Bangkok', country: 'TH' },
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
              'Please have your passport in your hand.',
            ],
            [
              'Suvarnabhumi Airport',
              '〔Time of arrival〕',
              'Immigration and baggage',
              'After baggage claim we meet inside Gate 〔number〕.',
              'It is hot outside: take off your jacket first.',
            ],
            ['Hotel', '〔Time of arrival〕', 'Check in', 'Tomorrow we meet at 08:30 in the lobby.'],
          ],
          meals: [['Dinner', 'On the plane\nThe shop next to the hotel never closes.']],
        },
        {
          title: 'The palace and the riverside temples',
          stops: [
            [
              'Grand Palace, Wat Phra Kaew',
              '09:00 – 11:00',
              'The temple of the Emerald Buddha',
              'Shoulders and knees have to be covered.',
              'Hats and sunglasses come off inside.',
            ],
            ['Wat Pho', '11:20 – 12:20', 'The reclining Buddha', 'We take off our shoes. You get a bag for them.'],
            [
              'Wat Arun',
              '14:00 – 15:10',
              'Across the river by ferry',
              'The steps are steep. Hold the rail on the way down.',
            ],
            [
              'Chao Phraya',
              '18:00 – 20:00',
              'Evening cruise',
              'We meet at 17:40 at the pier.',
              'A light jacket is nice on deck.',
            ],
          ],
          meals: [
            ['Breakfast 07:30', 'Hotel buffet'],
            ['Lunch 12:40', 'Pad thai and tom yum\nYou can ask for it without coriander.'],
            ['Dinner 18:30', 'Buffet on board'],
          ],
        },
        {
          title: 'Floating market and a massage',
          stops: [
            [
              'Damnoen Saduak',
              '08:40 – 10:40',
              'The floating market by boat',
              'Keep your hands inside the boat.',
              'You may bargain.',
            ],
            [
              'Maeklong Railway Market',
              '11:20 – 12:20',
              'A market on the tracks',
              'When the train comes, stand behind the yellow line.',
            ],
            [
              'Massage',
              '15:30 – 17:00',
              'Thai massage, 90 minutes',
              'Please say so first if your back or neck hurts.',
              'A tip of about 100 baht is usual.',
            ],
          ],
          meals: [
            ['Breakfast 06:30', 'Hotel buffet, or a packed breakfast'],
            ['Lunch 13:00', 'Fried rice with seafood, and crab\nWe can change it to chicken.'],
            ['Dinner', 'On your own at the night market'],
          ],
        },
        {
          title: 'Free time in the city, and a night flight',
          stops: [
            ['Hotel', '11:00', 'Check out', 'We keep your bags in the lobby.'],
            ['Jim Thompson House', '11:40 – 13:00', 'A teak house with a garden', 'No photos inside.'],
            ['Siam', '14:00 – 18:00', 'Shopping and free time', 'We meet again at 18:00 in the hotel lobby.'],
            [
              'Suvarnabhumi Airport',
              '〔Time to be at the airport〕',
              'Check in',
              '〔Airline and flight number〕',
              'Power banks go into your hand luggage.',
            ],
          ],
          meals: [
            ['Breakfast 08:00', 'Hotel buffet'],
            ['Lunch', 'On your own in Siam'],
            ['Dinner 18:30', 'Noodle soup, and mango with sticky rice'],
          ],
        },
        {
          title: 'Home',
          stops: [
            [
              '〔Airport of arrival〕',
              '〔Time of arrival〕',
              'Baggage and goodbye',
              'Tell us at once if you left something behind.',
            ],
          ],
          meals: [['Breakfast', 'On the plane']],
        },
      ],
    },
    {
      title: 'Places to see',
      icon: 'temple',
      subtitle: 'Each temple has its own rules.',
      items: [
        title('Grand Palace and Wat Phra Kaew'),
        text(
          'The busiest place in Bangkok. **Shorts and sleeveless tops** are not let in: bring light, long trousers.',
        ),
        map('Grand Palace, Bangkok', 13.75, 100.4914),
        title('Wat Arun'),
        text('The temple of dawn. It is most beautiful at dusk, from the other side of the river.'),
        map('Wat Arun', 13.7437, 100.4889),
        title('Damnoen Saduak'),
        picture('bangkok-boats', 'Drawing of boats with fruit on a canal under palm trees'),
        text('Fruit and noodles are sold from boats. It is less crowded early in the morning.'),
        map('Damnoen Saduak Floating Market', 13.5197, 99.9591),
      ],
    },
    {
      title: 'Hotel and daily life',
      icon: 'hotel',
      subtitle: 'Three nights at one place.',
      items: [
        title('〔Name of the hotel〕'),
        table(
          [144, 288],
          ['Address', '〔Address of the hotel〕'],
          ['Nearest station', '〔Station and exit〕'],
          ['Breakfast', '06:30 – 10:00'],
          ['Wi-Fi', '〔Name and password of the Wi-Fi〕'],
          ['Sockets', '220 V, most plugs fit'],
        ),
        accordion(
          'Water and food',
          '- Drink bottled water, not from the tap.',
          '- Round ice from shops is safe.',
          '- Choose street food that is cooked in front of you.',
        ),
        accordion(
          'Taxis and trains',
          '- Check that the meter is on before you leave.',
          '- In the rush hour the Skytrain is much faster.',
        ),
      ],
    },
    {
      title: 'What to pack',
      icon: 'checklist',
      subtitle: 'It is hot, and you still need something long.',
      packing: [
        ['Passport', 'It has to be valid for six more months.'],
        ['Long trousers and sleeves', 'For the palace and the temples.'],
        ['Shoes that slip off', 'Shoes come off in temples.'],
        ['Hat and sunscreen', 'The midday sun is fierce.'],
        ['Insect repellent', 'For evenings by the river and at markets.'],
        ['Your own medicine', 'What you take every day, and something for the stomach.'],
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
          'Register your arrival card',
          'Get roaming or a SIM card',
          'Change some money into baht',
        ),
        title('In an emergency'),
        table(
          [160, 272],
          ['Guide', '〔Guide’s name and phone number〕'],
          ['Tourist police', '1155'],
          ['Ambulance', '1669'],
          ['Your embassy', '〔Embassy’s phone number〕'],
        ),
        accordion(
          'Please mind',
          '- Do not speak lightly of the royal family, or point at a Buddha.',
          '- E-cigarettes may not be brought in.',
          '- Carry your bag in front of you.',
        ),
        accordion('Cancelling', '〔What is refunded, and until when〕'),
        accordion(
          'Travel insurance',
          '〔Name of the insurer and what is covered〕',
          'If you see a doctor, keep receipts and the medical report.',
        ),
      ],
    },
  ],
}
