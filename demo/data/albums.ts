import type { DemoAlbum } from '../kinds';

/** In chronological order. Show and crew are fictional; the places are real. */
export const albums: readonly DemoAlbum[] = [
  {
    title: 'Before the First Episode',
    description:
      'One borrowed camera, a trunk full of sandwiches, and nobody knew yet who would talk and who would hold the pole. Tests, mistakes and a very good sunset.',
    year: 2021,
    locationName: 'Central Indiana',
    photos: [
      { file: 'albums/before-the-first-1.webp', alt: 'A single camera beside an empty crossroads at sunset' },
      {
        file: 'albums/before-the-first-2.webp',
        alt: 'The borrowed camera in its case, first morning',
        title: 'Take one',
      },
      { file: 'albums/before-the-first-3.webp', alt: 'The boom pole meets its first thunderstorm' },
      { file: 'albums/before-the-first-4.webp', alt: 'A break: two of us against a barn' },
      { file: 'albums/before-the-first-5.webp', alt: 'Two hands hold up a slate made of cardboard' },
      { file: 'albums/before-the-first-6.webp', alt: 'Where the title was found, on a napkin' },
      { file: 'albums/before-the-first-7.webp', alt: 'The first flight of the drone, two of us looking up' },
      {
        file: 'albums/before-the-first-8.webp',
        alt: 'Watching the first good shot on the monitor',
        title: 'That one',
      },
    ],
  },
  {
    title: 'Opening Week on the Circle',
    description:
      'Five days at the foot of the monument with a real crew, real cables and a permit in a plastic sleeve.',
    year: 2022,
    month: 9,
    locationName: 'Monument Circle',
    locationAddress: '1 Monument Cir, Indianapolis, IN 46204',
    segmentKey: 'monument',
    photos: [
      { file: 'albums/opening-week-1.webp', alt: 'The crew in front of the monument in evening light' },
      { file: 'albums/opening-week-2.webp', alt: 'Coffee on the cases at six in the morning on the Circle' },
      { file: 'albums/opening-week-3.webp', alt: 'The boom pole reaches for the noon bells on the Circle' },
      { file: 'albums/opening-week-4.webp', alt: 'The skyline, checked on the monitor' },
      { file: 'albums/opening-week-5.webp', alt: 'Lamps under plastic in the rain', title: 'Weather hold' },
      { file: 'albums/opening-week-6.webp', alt: 'The slate before a theater front' },
      { file: 'albums/opening-week-7.webp', alt: 'Last shot of the week, and the city is still up' },
      {
        file: 'albums/opening-week-8.webp',
        alt: 'A thermos and a call sheet left on the wall after we had gone home',
        title: 'Good night',
      },
    ],
  },
  {
    title: 'Dust in Everything',
    description:
      'Three days among saws and ledges near Bedford. The stone is 340 million years old; the dust in our lenses is from July.',
    year: 2023,
    month: 7,
    locationName: 'Lawrence County',
    locationAddress: 'Courthouse Square, Bedford, IN 47421',
    segmentKey: 'limestone',
    guestKey: 'carver',
    photos: [
      { file: 'albums/quarry-days-1.webp', alt: 'A dog watches the camera on the rim of the quarry' },
      { file: 'albums/quarry-days-2.webp', alt: 'Hard hats on, before the first saw', title: 'Hard hats' },
      { file: 'albums/quarry-days-3.webp', alt: 'The monitor under a towel against the glare' },
      { file: 'albums/quarry-days-4.webp', alt: 'Listening to a chisel' },
      {
        file: 'albums/quarry-days-5.webp',
        alt: 'The umbrella is for the camera; rain stops everything but the water',
      },
      {
        file: 'albums/quarry-days-6.webp',
        alt: 'A camera on a ladder before the courthouse made of what we had filmed all day',
      },
      {
        file: 'albums/quarry-days-7.webp',
        alt: 'Dust comes off the lens in a quiet room of finished pieces',
        title: 'Afterward',
      },
      { file: 'albums/quarry-days-8.webp', alt: 'Nine tenderloins, please' },
    ],
  },
  {
    title: 'Two Batteries an Hour',
    description:
      'January at Pokagon. The sleds were faster than the focus puller, and the soup was faster than the sleds.',
    year: 2024,
    month: 1,
    day: 20,
    locationName: 'Pokagon State Park',
    locationAddress: '450 Lane 100 Lake James, Angola, IN 46703',
    segmentKey: 'pokagon',
    photos: [
      { file: 'albums/toboggan-1.webp', alt: 'A boom microphone with a woolen hat over the toboggan hill' },
      { file: 'albums/toboggan-2.webp', alt: 'Setting up at the foot of the hill' },
      { file: 'albums/toboggan-3.webp', alt: 'Everybody wears everything', title: 'All the coats' },
      { file: 'albums/toboggan-4.webp', alt: 'Cases on a sled through the woods behind the inn' },
      { file: 'albums/toboggan-5.webp', alt: 'The monitor in a snowed-in yard' },
      { file: 'albums/toboggan-6.webp', alt: 'Batteries charge at breakfast, second sitting' },
      { file: 'albums/toboggan-7.webp', alt: 'The train that brought the spare camera' },
      { file: 'albums/toboggan-8.webp', alt: 'Lamps on the last run of the day' },
    ],
  },
  {
    title: 'Sand in Every Lens',
    description:
      'Two days at the lake, one of them dry. We carried the long lens up Mount Tom and the even longer story back down.',
    year: 2025,
    month: 6,
    day: 14,
    locationName: 'Indiana Dunes State Park',
    locationAddress: '1600 N 25 E, Chesterton, IN 46304',
    segmentKey: 'dunes',
    photos: [
      { file: 'albums/dunes-day-1.webp', alt: 'Four people and a tripod above the lake at first light' },
      {
        file: 'albums/dunes-day-2.webp',
        alt: 'Recording the beach before the beachgoers',
        title: 'Room tone',
      },
      { file: 'albums/dunes-day-3.webp', alt: 'The long lens at the top of Mount Tom' },
      { file: 'albums/dunes-day-4.webp', alt: 'Gold on the monitor, gold behind it' },
      { file: 'albums/dunes-day-5.webp', alt: 'Three of us under one umbrella: the dry day ends' },
      { file: 'albums/dunes-day-6.webp', alt: 'We call on the radio; the pier light answers, as it does' },
      { file: 'albums/dunes-day-7.webp', alt: 'Slate, take nineteen' },
      { file: 'albums/dunes-day-8.webp', alt: 'Camera and canoe on the Little Calumet, which had no lines' },
      { file: 'albums/dunes-day-9.webp', alt: 'Waiting for the South Shore with eleven cases' },
      { file: 'albums/dunes-day-10.webp', alt: 'Packing up by the light of two lamps', title: 'Wrap' },
    ],
  },
  {
    title: 'A Rug, a Lamp, a Question',
    description:
      'How the In-Studio conversations are made: two chairs, one pot of coffee, cookies out of the frame. Pictures from the day the pilot came.',
    year: 2026,
    month: 3,
    locationName: 'Our studio, Indianapolis',
    guestKey: 'pilot',
    photos: [
      { file: 'albums/studio-1.webp', alt: 'Lamps arranged before paintings in a quiet room' },
      { file: 'albums/studio-2.webp', alt: 'Camera two finds its chair' },
      { file: 'albums/studio-3.webp', alt: 'The slate beside the cookies', title: 'Quiet, please' },
      { file: 'albums/studio-4.webp', alt: 'Sound check before the audience' },
      { file: 'albums/studio-5.webp', alt: 'Wardrobe, which is one rail' },
      { file: 'albums/studio-6.webp', alt: 'Out to the river for the last question' },
      { file: 'albums/studio-7.webp', alt: 'The pilot shows where the water is looking' },
      {
        file: 'albums/studio-8.webp',
        alt: 'Three of us and the dog before the lights of the theater across from the studio',
        title: 'Home time',
      },
    ],
  },
];
