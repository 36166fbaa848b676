// A company outing of two days, in English.
import { accordion, checklist, picture, table, text, title, type WrittenTemplate } from './written.ts'

export const template: WrittenTemplate = {
  title: 'Company outing, two days',
  header: '〔Company name〕',
  cover: {
    scene: 'outing-lake',
    alt: 'Drawing of tents on a meadow by a lake, and people round a campfire',
    title: 'Two days together',
    text: 'Outing of 〔name of the group〕\n〔Date〕 · 〔Place〕',
  },
  footer: {
    title: 'Your organisers',
    text: '〔Organiser’s name〕 · 〔Organiser’s phone number〕\n〔Company phone number〕 · Ask us anything, at any time.',
  },
  trip: { days: 2, zone: 'Asia/Seoul', country: 'KR' },
  pages: [
    {
      title: 'Programme',
      icon: 'itinerary',
      subtitle: 'There is plenty of time to rest. Join whatever you like.',
      days: [
        {
          title: 'Meet, play, talk',
          stops: [
            [
              '〔Meeting point〕',
              '09:00',
              'Leave by bus',
              'The bus leaves at 09:10. If you are late, tell your organiser.',
              'Seats are taken in the order of boarding.',
            ],
            ['〔Name of the lodge〕', '11:00', 'Arrive and get your room', 'Team leaders hand out the keys.'],
            [
              'Main hall',
              '13:30 – 15:00',
              'Looking back on the year',
              'Ten minutes a team.',
              'Send your slides to the organiser the day before.',
            ],
            [
              'Meadow',
              '15:30 – 17:30',
              'Games in teams',
              'If it rains we play board games in the hall.',
              'If your knees hurt, come and cheer.',
            ],
            [
              'Barbecue',
              '18:30 – 21:00',
              'Dinner and a campfire',
              'Drink as much or as little as you like.',
              'From 21:00 there is a quiet room and a room for talking.',
            ],
          ],
          meals: [
            ['Lunch 12:00', 'Buffet at the lodge'],
            ['Dinner 18:30', 'Barbecue\n〔Mushrooms and tofu for vegetarians.〕'],
          ],
        },
        {
          title: 'Walk, share, go home',
          stops: [
            ['Lakeside path', '08:00 – 09:00', 'Morning walk', 'Only if you like. Sleeping in is fine.'],
            [
              'Main hall',
              '10:00 – 11:20',
              'What we wish for next year',
              'We write it on paper, pin it up and read it together.',
            ],
            ['In front of the lodge', '11:40', 'Group photo', 'Please wear the shirt you were given.'],
            [
              '〔Where the bus ends〕',
              '14:30',
              'Get off and say goodbye',
              'Have a last look for anything left on the bus.',
            ],
          ],
          meals: [
            ['Breakfast 09:00', 'At the lodge'],
            ['Lunch 12:10', 'Buckwheat noodles and pancakes\nRice with vegetables if you cannot eat buckwheat.'],
          ],
        },
      ],
    },
    {
      title: 'Teams and rooms',
      icon: 'group',
      subtitle: 'Team leaders, please count heads before we leave.',
      items: [
        title('Teams'),
        table(
          [72, 120, 240],
          ['Team', 'Leader', 'Members'],
          ['1', '〔Name〕', '〔Names〕'],
          ['2', '〔Name〕', '〔Names〕'],
          ['3', '〔Name〕', '〔Names〕'],
          ['4', '〔Name〕', '〔Names〕'],
        ),
        title('Rooms'),
        table([96, 336], ['Room', 'Who'], ['〔Room number〕', '〔Names〕'], ['〔Room number〕', '〔Names〕']),
        accordion('If you would like another room', 'Tell an organiser in private. Nobody asks why.'),
      ],
    },
    {
      title: 'Games',
      icon: 'festival',
      subtitle: 'Laughing comes before winning.',
      items: [
        picture('outing-games', 'Drawing of two teams at a tug of war on a meadow'),
        title('Tug of war'),
        text('- Eight a side, three rounds.', '- Please wear gloves.', '- Never wind the rope round your hand.'),
        title('Treasure hunt'),
        text('Twenty notes are hidden on the meadow. There is a small present for each.'),
        accordion('Prizes', '- First team: 〔prize〕', '- Best cheering: 〔prize〕', '- Treasure hunt: 〔prize〕'),
      ],
    },
    {
      title: 'What to bring',
      icon: 'checklist',
      subtitle: 'Travel light.',
      packing: [
        ['Comfortable clothes and trainers', 'We run about on the meadow.'],
        ['A warm jacket', 'Nights by the lake are cool.'],
        ['Toiletries', 'Towels are there.'],
        ['Your own medicine', 'The organisers have a first-aid kit.'],
        ['Your own cup', 'We use fewer paper cups.'],
      ],
    },
    {
      title: 'Good to know',
      icon: 'info',
      subtitle: 'So that everyone feels at ease.',
      items: [
        checklist(
          'Before we leave',
          'Say what you do not eat',
          'Send your slides',
          'Plan your way home',
          'Finish what is urgent',
        ),
        title('Contacts'),
        table(
          [160, 272],
          ['Organiser', '〔Organiser’s name and phone number〕'],
          ['Lodge', '〔Name and address of the lodge〕'],
          ['Nearest hospital', '〔Name and address of the hospital〕'],
          ['Fire, ambulance', '119'],
        ),
        accordion(
          'Among ourselves',
          '- Nobody is urged to drink or to sing.',
          '- Ask before you post a photo of somebody.',
          '- If something bothers you, tell an organiser.',
        ),
        accordion('Costs', '〔The company pays.〕 What you spent yourself is refunded by 〔how〕.'),
      ],
    },
  ],
}
