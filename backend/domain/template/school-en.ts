// A school trip of three days, in English.
import { accordion, checklist, map, picture, table, text, title, type WrittenTemplate } from './written.ts'

export const template: WrittenTemplate = {
  title: 'School trip to Gyeongju, three days',
  header: '〔Name of the school〕',
  cover: {
    scene: 'school-pagoda',
    alt: 'Drawing of a stone pagoda before autumn hills, with a yellow bus and students',
    title: 'School trip to Gyeongju',
    text: 'Three days in a city of a thousand years\n〔Date〕 · 〔Year and class〕',
  },
  footer: {
    title: 'Your teachers',
    text: '〔Teacher’s name〕 · 〔Teacher’s phone number〕\n〔At night too.〕 Do not hesitate to call.\nTravel agency 〔Company name〕 · 〔Company phone number〕',
  },
  trip: { days: 3, zone: 'Asia/Seoul', country: 'KR' },
  pages: [
    {
      title: 'Programme',
      icon: 'itinerary',
      subtitle: 'Be there five minutes early. If you will be late, tell your class president first.',
      days: [
        {
          title: 'Bulguksa and Seokguram',
          stops: [
            [
              'School yard',
              '07:30',
              'Meet and leave',
              'Line up by class and check the number of your bus.',
              'Take travel-sickness pills 30 minutes before.',
            ],
            [
              'Bulguksa Temple',
              '12:40 – 14:30',
              'Find the two pagodas',
              'Do questions 1 to 4 of the worksheet.',
              'No photos inside the main hall.',
            ],
            [
              'Seokguram Grotto',
              '15:00 – 16:20',
              'A forest path, and the great Buddha',
              'It is a walk of 15 minutes from the car park.',
            ],
            ['Lodging', '17:30', 'Rooms', 'Room leaders get the keys. Roll call is at 21:40.'],
          ],
          meals: [
            ['Lunch 11:40', 'Packed lunch off the bus\nPlease sort the rubbish.'],
            ['Dinner 18:30', 'At the lodging\nIf you have an allergy, show your blue badge.'],
          ],
        },
        {
          title: 'The museum, and a pond by night',
          stops: [
            [
              'Gyeongju National Museum',
              '09:30 – 11:30',
              'The gold crown and the great bell',
              'Each group picks one object and prepares a talk.',
            ],
            ['Daereungwon', '13:00 – 14:20', 'Among the royal tombs', 'Please stay off the grass.'],
            [
              'Cheomseongdae, Gyochon',
              '14:40 – 16:30',
              'Free time in groups',
              'Four of you stay together at all times.',
              'We meet at 16:30 in front of Cheomseongdae.',
            ],
            ['Donggung and Wolji', '19:30 – 20:40', 'Night lights on the water', 'It is dark: do not run.'],
          ],
          meals: [
            ['Breakfast 07:40', 'At the lodging'],
            ['Lunch 11:50', 'Set lunch with grilled short ribs'],
            ['Dinner 17:30', 'At the lodging'],
          ],
        },
        {
          title: 'The sea, and back to school',
          stops: [
            ['Tomb of King Munmu', '09:40 – 10:40', 'Class photo by the sea', 'Keep away from the waves.'],
            [
              'Yangnam columnar joints',
              '11:00 – 12:00',
              'Along the stone columns',
              'Do the last question of the worksheet.',
            ],
            [
              'School yard',
              '17:30',
              'Arrive and say goodbye',
              'Text your parents 30 minutes before.',
              'Have a last look for anything left on the bus.',
            ],
          ],
          meals: [
            ['Breakfast 07:40', 'At the lodging'],
            ['Lunch 12:20', 'Bibimbap and soybean soup'],
          ],
        },
      ],
    },
    {
      title: 'Places to learn',
      icon: 'museum',
      subtitle: 'Read it once before we go and you will see more.',
      items: [
        title('Bulguksa'),
        text(
          'A temple in which the people of Silla built the land of Buddha in stone. Find three differences between **Dabotap** and **Seokgatap**.',
        ),
        map('Bulguksa', 35.79, 129.3321),
        title('Gyeongju National Museum'),
        picture('school-museum', 'Drawing of students looking at objects in a museum'),
        text('Do not touch anything, and speak softly.'),
        map('Gyeongju National Museum', 35.8291, 129.2279),
        title('Donggung and Wolji'),
        text('The palace of the crown prince, and its pond. At night its pavilions are mirrored in the water.'),
        map('Donggung Palace and Wolji Pond', 35.8347, 129.2266),
      ],
    },
    {
      title: 'Bus and room',
      icon: 'bus',
      subtitle: 'You keep the same bus and the same room.',
      items: [
        title('Buses'),
        table(
          [96, 168, 168],
          ['Class', 'Bus', 'Teacher'],
          ['1', '〔Number of the bus〕', '〔Teacher’s name〕'],
          ['2', '〔Number of the bus〕', '〔Teacher’s name〕'],
          ['3', '〔Number of the bus〕', '〔Teacher’s name〕'],
        ),
        title('Lodging 〔name〕'),
        table(
          [144, 288],
          ['Address', '〔Address of the lodging〕'],
          ['Roll call', '21:40'],
          ['Lights out', '22:30'],
          ['Wake-up', '07:00'],
        ),
        accordion(
          'In your room',
          '- Stay on your own floor.',
          '- Do not lean out of the window.',
          '- No food deliveries.',
        ),
      ],
    },
    {
      title: 'What to bring',
      icon: 'backpack',
      subtitle: 'Write your name on everything.',
      packing: [
        ['Uniform and casual clothes', 'Uniform on the first day, casual afterwards.'],
        ['Trainers', 'We walk about 10,000 steps a day.'],
        ['Water bottle', 'You can fill it at every stop.'],
        ['Pens', 'You get the worksheet on the bus.'],
        ['Your own medicine', 'Give it to your teacher with a note on how to take it.'],
        ['Pocket money', 'No more than 〔amount〕.'],
      ],
    },
    {
      title: 'For parents',
      icon: 'shield',
      subtitle: 'Please read this together.',
      items: [
        checklist(
          'Before we leave',
          'Hand in the consent form',
          'Tell us about allergies and medicine',
          'Check the emergency contact',
          'Pack travel-sickness pills',
        ),
        title('In an emergency'),
        table(
          [160, 272],
          ['Teacher in charge', '〔Teacher’s name and phone number〕'],
          ['School', '〔School’s phone number〕'],
          ['Fire, ambulance', '119'],
          ['Police', '112'],
        ),
        accordion(
          'How we keep them safe',
          '- 〔A safety officer rides on each bus.〕',
          '- 〔The school nurse is with us all three days.〕',
          '- 〔We inspected the fire safety of the lodging.〕',
        ),
        accordion('Costs and refunds', '〔Fee and terms of refund〕'),
        accordion('Insurance', '〔Name of the insurer and what is covered〕'),
      ],
    },
  ],
}
