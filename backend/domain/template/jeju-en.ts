// Three days on Jeju, in English.
import { accordion, checklist, map, picture, table, text, title, type WrittenTemplate } from './written.ts'

export const template: WrittenTemplate = {
  title: 'Three days on Jeju',
  header: '〔Company name〕',
  cover: {
    scene: 'jeju-coast',
    alt: 'Drawing of Hallasan across the sea, a lighthouse, and a coast full of canola flowers',
    title: 'Three days on Jeju',
    text: 'Slow walks by the sea and on volcanic hills\n〔Date of departure〕 · 〔Name of the group〕',
  },
  footer: {
    title: 'During the trip',
    text: '〔Guide’s name〕 · 〔Guide’s phone number〕\n〔Company name〕 · 〔Company phone number〕 · 〔Office hours〕\n〔Company address〕',
  },
  trip: { days: 3, zone: 'Asia/Seoul', country: 'KR' },
  pages: [
    {
      title: 'Itinerary',
      icon: 'itinerary',
      subtitle: 'The order may change with weather and traffic. If it does, you will hear from us first.',
      days: [
        {
          title: 'The west coast and a sunset',
          stops: [
            [
              'Jeju Airport',
              '10:00',
              'Meet at Arrivals, Gate 〔number〕',
              'Look for the 〔colour of the flag〕 flag.',
              'Once everyone is here we take the bus together.',
            ],
            [
              'Hyeopjae Beach',
              '11:20 – 12:30',
              'Walk along the beach',
              'The sand is fine enough for bare feet.',
              'You can rinse your feet beside the car park.',
            ],
            ['Osulloc Tea Museum', '14:00 – 15:20', 'Green tea fields and a cup of tea', '〔The tea is included.〕'],
            [
              'Saebyeol Oreum',
              '16:20 – 17:40',
              'Sunset among silver grass',
              'The path is steep, but it takes only 20 minutes.',
              'It is windy up there: please wear a jacket.',
            ],
            ['Hotel', '18:30', 'Check in', 'Dinner starts at 19:00 on the ground floor.'],
          ],
          meals: [
            ['Lunch 12:40', 'Pork noodle soup with sliced pork\nTell us ahead if you do not eat noodles.'],
            ['Dinner 19:00', 'Grilled black pork\n〔Mushroom hot pot for vegetarians.〕'],
          ],
        },
        {
          title: 'Sunrise in the east, and Udo Island',
          stops: [
            [
              'Seongsan Ilchulbong',
              '06:00 – 07:40',
              'Climb to the sunrise',
              'We meet at the ticket office 40 minutes before sunrise.',
              'There are many steps: wear trainers.',
            ],
            [
              'Udo Island',
              '10:00 – 13:30',
              'Ferry, then round the island',
              'You need your passport to board.',
              'Ferry times depend on the weather.',
            ],
            [
              'Bijarim Forest',
              '15:00 – 16:20',
              'A thousand-year-old forest',
              'The path is flat and fine for pushchairs and wheelchairs.',
            ],
            [
              'Dongmun Market',
              '17:40 – 19:20',
              'Evening market',
              'A little cash is handy.',
              'We meet again at 19:20 at the gate we came in by.',
            ],
          ],
          meals: [
            ['Breakfast 08:10', 'Seaweed soup with sea urchin\nAt the foot of the peak.'],
            ['Lunch 12:00', 'On your own on Udo\nTry the peanut ice cream.'],
            ['Dinner', 'On your own at the market'],
          ],
        },
        {
          title: 'Tangerines, and home',
          stops: [
            [
              'Tangerine farm',
              '09:30 – 10:50',
              'Pick your own',
              'You may take home 1 kg each.',
              'Picking is possible from October to January.',
            ],
            ['Camellia Hill', '11:20 – 12:30', 'Walk among camellias', 'There is a sign wherever the path divides.'],
            [
              'Jeju Airport',
              '15:00',
              'Goodbye at Departures, Gate 〔number〕',
              'Please check when your flight closes.',
              'Have a last look for anything left on the bus.',
            ],
          ],
          meals: [
            ['Breakfast 08:00', 'Hotel restaurant, ground floor'],
            ['Lunch 12:50', 'Braised hairtail\nYou can ask for it less spicy.'],
          ],
        },
      ],
    },
    {
      title: 'Places to see',
      icon: 'attraction',
      subtitle: 'A first look at what is on the way.',
      items: [
        title('Seongsan Ilchulbong, the sunrise peak'),
        text(
          'A volcanic peak that rose out of the sea. It takes **about 25 minutes** to the top, and there is another path down.',
          'Sunrise differs with the season. We tell you the meeting time again the evening before.',
        ),
        map('Seongsan Ilchulbong', 33.4581, 126.9425),
        title('Saebyeol Oreum'),
        picture('jeju-oreum', 'Drawing of a hill at sunset with silver grass in the wind'),
        text('In autumn the whole hill turns silver. Go up by the left path and come down by the right one.'),
        map('Saebyeol Oreum', 33.3662, 126.3577),
        accordion(
          'If it rains',
          '- Haenyeo Museum instead of Udo',
          '- Bonte Museum instead of the hill',
          '- Bijarim is lovely in the rain too: bring a raincoat.',
        ),
      ],
    },
    {
      title: 'Where we stay',
      icon: 'hotel',
      subtitle: 'Two nights at one place.',
      items: [
        title('〔Name of the hotel〕'),
        table(
          [144, 288],
          ['Address', '〔Address of the hotel〕'],
          ['Check-in', 'First day, 18:30'],
          ['Check-out', 'Last day, 09:00'],
          ['Breakfast', '07:00 – 09:00, ground floor'],
          ['Wi-Fi', '〔Name and password of the Wi-Fi〕'],
        ),
        accordion(
          'What is in the room, and what is not',
          '- Towels, a hairdryer and a fridge are there.',
          '- Please bring toothbrush and toothpaste.',
          '- Rooms are non-smoking.',
        ),
      ],
    },
    {
      title: 'What to pack',
      icon: 'checklist',
      subtitle: 'Go through it before you leave home.',
      packing: [
        ['Passport or ID', 'For the flight and for the ferry to Udo.'],
        ['Trainers', 'For the sunrise climb and the hill.'],
        ['Windproof jacket', 'The sea wind is cool, even in summer.'],
        ['Hat and sunscreen', 'A hat with a cord stays on in the wind.'],
        ['Your own medicine', 'Something for motion sickness, and what you take every day.'],
      ],
    },
    {
      title: 'Please read',
      icon: 'info',
      subtitle: 'So that everyone has a good trip.',
      items: [
        checklist(
          'The day before',
          'Check in online',
          'Pack your passport or ID',
          'Look at the forecast',
          'Charge your phone',
        ),
        title('In an emergency'),
        table(
          [160, 272],
          ['Guide', '〔Guide’s name and phone number〕'],
          ['Fire, ambulance', '119'],
          ['Police', '112'],
          ['Tourist helpline', '1330'],
        ),
        accordion(
          'Cancelling',
          '〔What is refunded, and until when〕',
          '〔If flights or ferries stop because of a storm, we refund what was not used.〕',
        ),
        accordion(
          'Travel insurance',
          '〔Name of the insurer and what is covered〕',
          'If you are hurt, please keep receipts and the doctor’s note.',
        ),
      ],
    },
  ],
}
