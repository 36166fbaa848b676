// Four days in Osaka and Kyoto, in English.
import { accordion, checklist, map, picture, table, text, title, type WrittenTemplate } from './written.ts'

export const template: WrittenTemplate = {
  title: 'Four days in Osaka',
  header: '〔Company name〕',
  cover: {
    scene: 'osaka-castle',
    alt: 'Drawing of Osaka Castle between cherry trees in blossom',
    title: 'Four days in Osaka',
    text: 'Eating, walking and resting in Osaka and Kyoto\n〔Date of departure〕 · 〔Name of the group〕',
  },
  footer: {
    title: 'During the trip',
    text: '〔Guide’s name〕 · 〔Guide’s phone number〕\n〔Company name〕 · 〔Company phone number〕 · 〔Office hours〕\n〔Company address〕',
  },
  trip: { days: 4, zone: 'Asia/Tokyo', country: 'JP' },
  pages: [
    {
      title: 'Itinerary',
      icon: 'itinerary',
      subtitle: 'All times are local time.',
      days: [
        {
          title: 'Arrival, and Dotonbori by night',
          stops: [
            [
              '〔Airport of departure〕',
              '〔Meeting time〕',
              'Meet in front of departures',
              'Please have your passport in your hand.',
              '〔Airline and flight number〕',
            ],
            [
              'Kansai Airport',
              '〔Time of arrival〕',
              'Immigration and baggage',
              'Open the QR code of your registration before you queue.',
              'We meet again in the arrivals lobby.',
            ],
            ['Hotel', '15:30', 'Leave the bags and rest', 'Your guide hands out the room keys.'],
            [
              'Dotonbori',
              '17:30 – 20:00',
              'Along the canal and its signs',
              'We take a group photo on the bridge by the Glico sign.',
              'Back together at 20:00 at the north end of the bridge.',
            ],
          ],
          meals: [
            ['Lunch', 'On the plane, or on your own at the airport'],
            ['Dinner 18:30', 'Okonomiyaki and yakisoba\nTell us ahead if you do not eat wheat.'],
          ],
        },
        {
          title: 'The castle and the aquarium',
          stops: [
            [
              'Osaka Castle',
              '09:30 – 11:30',
              'Main tower and park',
              'There are many stairs inside. The lift goes to the 5th floor.',
            ],
            [
              'Kuromon Market',
              '12:00 – 13:30',
              'Lunch at the market',
              'Please eat in front of the stall, not while walking.',
            ],
            ['Kaiyukan', '14:30 – 17:00', 'An aquarium with whale sharks', 'Your guide has the tickets.'],
            [
              'Umeda Sky Building',
              '18:00 – 19:30',
              'The city at night, from above',
              'Bring a jacket when it is windy.',
            ],
          ],
          meals: [
            ['Breakfast 08:00', 'Hotel buffet'],
            ['Lunch', 'On your own at the market'],
            ['Dinner 20:00', 'On your own in Umeda'],
          ],
        },
        {
          title: 'A day in Kyoto',
          stops: [
            [
              'Fushimi Inari Shrine',
              '09:30 – 11:00',
              'Walk through the red gates',
              'It gets crowded: follow the guide’s flag.',
            ],
            [
              'Kiyomizu-dera',
              '11:40 – 13:20',
              'Kyoto from a wooden stage',
              'The way is uphill. Wear comfortable shoes.',
            ],
            ['Gion', '14:30 – 16:00', 'Old lanes', 'Taking photos in private lanes is not allowed.'],
            [
              'Arashiyama',
              '16:40 – 18:00',
              'Bamboo grove and bridge',
              'The bus leaves at 18:00 from Togetsukyo Bridge.',
            ],
          ],
          meals: [
            ['Breakfast 07:30', 'Hotel buffet'],
            ['Lunch 13:30', 'Set lunch with tofu\nBelow Kiyomizu-dera.'],
            ['Dinner 19:30', 'On your own near the hotel'],
          ],
        },
        {
          title: 'Shopping, and home',
          stops: [
            [
              'Shinsaibashi',
              '10:00 – 12:00',
              'Free time',
              'You need your passport for tax-free shopping.',
              'We meet at 12:00 in the hotel lobby.',
            ],
            [
              'Kansai Airport',
              '〔Time to be at the airport〕',
              'Check in',
              'Power banks go into your hand luggage.',
              '〔Airline and flight number〕',
            ],
          ],
          meals: [
            ['Breakfast 08:00', 'Hotel buffet'],
            ['Lunch', 'On your own at the airport'],
          ],
        },
      ],
    },
    {
      title: 'Places to see',
      icon: 'attraction',
      subtitle: 'It is more fun to know before.',
      items: [
        title('Osaka Castle'),
        text('The park is always open; the main tower needs a ticket. From its top you see the whole city.'),
        map('Osaka Castle', 34.6873, 135.5262),
        title('Dotonbori'),
        picture('osaka-street', 'Drawing of Dotonbori canal at night with bright signs and a boat'),
        text('Shops line the canal. Do try **takoyaki** and **kushikatsu**.'),
        map('Dotonbori', 34.6687, 135.5013),
        title('Kiyomizu-dera'),
        text(
          'A temple known for its wooden stage, built without nails. The lanes below are full of teahouses and potteries.',
        ),
        map('Kiyomizu-dera', 34.9949, 135.785),
      ],
    },
    {
      title: 'Hotel and transport',
      icon: 'hotel',
      subtitle: 'Three nights at one place.',
      items: [
        title('〔Name of the hotel〕'),
        table(
          [144, 288],
          ['Address', '〔Address of the hotel〕'],
          ['Nearest station', '〔Station and exit〕'],
          ['Breakfast', '07:00 – 09:30'],
          ['Wi-Fi', '〔Name and password of the Wi-Fi〕'],
          ['Sockets', '100 V, two flat pins'],
        ),
        accordion(
          'Taking the metro',
          '- Touch in with your transit card. You get one on the first day.',
          '- Stand on the right on escalators.',
          '- The last trains leave around midnight.',
        ),
        accordion('Money', '- Some small shops take cash only.', '- Tipping is not expected.'),
      ],
    },
    {
      title: 'What to pack',
      icon: 'checklist',
      subtitle: 'Begin with your passport.',
      packing: [
        ['Passport', 'Check that it is valid for longer than the trip.'],
        ['QR code for entry', 'Register on the official site for visitors to Japan, and save the screen.'],
        ['Adapter', 'Two flat pins.'],
        ['Comfortable shoes', 'We walk about 15,000 steps a day.'],
        ['Small umbrella', 'Showers come without warning.'],
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
          'Register for entry',
          'Get roaming or a SIM card',
          'Allow card payments abroad',
        ),
        title('In an emergency'),
        table(
          [160, 272],
          ['Guide', '〔Guide’s name and phone number〕'],
          ['Police', '110'],
          ['Fire, ambulance', '119'],
          ['Your consulate', '〔Consulate’s phone number〕'],
        ),
        accordion(
          'If you lose your passport',
          '- Tell your guide at once.',
          '- Get a report of loss at the nearest police box.',
          '- Your consulate can issue an emergency document.',
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
