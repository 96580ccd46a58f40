import type { DemoGuest } from '../kinds';
import { sampleVideo } from './video';

/** Fictional people; each biography says so. */
export const guests: readonly DemoGuest[] = [
  {
    key: 'beekeeper',
    slug: 'the-woman-who-counts-in-millions',
    title: 'In-Studio #1: The Woman Who Counts in Millions',
    guestName: 'Maren Oakley',
    guestTitle: 'Beekeeper',
    description:
      'Forty hives, one pickup truck and a theory about the clover. Our first guest ever brought a jar for the crew and a bee by mistake, and handled both without raising her voice. Listen for the moment when the microphone hums and it is not the cable.',
    guestBio:
      'Maren keeps bees along three creeks in Bartholomew County and teaches a winter class for people who are afraid of them. She is made up for this demonstration; the creeks are real.',
    youtubeId: sampleVideo,
    durationMinutes: 34,
    picture: {
      file: 'guests/beekeeper.webp',
      alt: 'Maren Oakley in a plaid shirt with a jar of honey, bees and a painted orchard around her',
    },
  },
  {
    key: 'ranger',
    slug: 'forty-years-of-other-peoples-vacations',
    title: "In-Studio #2: Forty Years of Other People's Vacations",
    guestName: 'Russell Vandergriff',
    guestTitle: 'Retired park ranger',
    description:
      'He has found 211 wedding rings, talked down three kites and one pilot, and knows what raccoons say about us. A conversation about campfires, lost children and the perfect length of a hike, which is “until someone asks.”',
    guestBio:
      'Russell wore the green uniform in five state parks before he took it off. An invented guest: no ranger was interrupted for this demonstration.',
    youtubeId: sampleVideo,
    durationMinutes: 41,
    picture: {
      file: 'guests/ranger.webp',
      alt: 'Russell Vandergriff, gray beard and cap, with a mug in front of painted fall hills',
    },
  },
  {
    key: 'pie-baker',
    slug: 'do-not-answer-the-phone-while-stirring',
    title: 'In-Studio #3: Do Not Answer the Phone While Stirring',
    guestName: 'Lucía Villaseñor',
    guestTitle: 'Baker',
    description:
      'Sugar cream pie forgives nothing. Lucía bakes eleven a day for a counter in Randolph County, crossed an ocean of opinion to put cinnamon in one of them, and explains over ninety quiet seconds of stirring why nutmeg is a spice for optimists. https://example.org/sugar-cream @piecounter',
    guestBio:
      'Lucía learned from a neighbor who never wrote anything down. Like all our guests here she is a demonstration, though the pie is not.',
    youtubeId: sampleVideo,
    durationMinutes: 38,
    spotifyUrl: 'https://example.org/hoosier-pulse/podcast/spotify/3',
    appleUrl: 'https://example.org/hoosier-pulse/podcast/apple/3',
    amazonUrl: 'https://example.org/hoosier-pulse/podcast/amazon/3',
    picture: {
      file: 'guests/pie-baker.webp',
      alt: 'Lucía Villaseñor in an apron holds out a steaming pie, a painted kitchen table behind her',
    },
  },
  {
    key: 'tire-changer',
    slug: 'six-point-four-seconds',
    title: 'In-Studio #4: Six Point Four Seconds',
    guestName: 'Desmond Tharpe',
    guestTitle: 'Tire changer',
    description:
      'What can you do in six seconds? Desmond can take off a wheel, put on a wheel and think about his mother. He came straight from practice with rubber on his sleeves to talk about knees, trust, and why the best stop of his life finished ninth.',
    guestBio:
      'Desmond coached wrestling before he went over the wall. He is an invented guest, and so is his team.',
    youtubeId: sampleVideo,
    durationMinutes: 29,
    spotifyUrl: 'https://example.org/hoosier-pulse/podcast/spotify/4',
    picture: {
      file: 'guests/tire-changer.webp',
      alt: 'Desmond Tharpe in a racing suit, one hand on a tire, the oval painted behind him',
    },
  },
  {
    key: 'quilter',
    slug: 'a-mistake-in-every-quilt',
    title: 'In-Studio #5: A Mistake in Every Quilt',
    guestName: 'Ruthanne Seitz',
    guestTitle: 'Quilter',
    description:
      'There is one wrong square in everything she makes, and she will not say where. Ruthanne brought nine quilts in a suitcase meant for two and unfolded her family across our studio floor: a wedding, a flood, a brother, a blue year.',
    guestBio:
      'Ruthanne pieces quilts in Elkhart County and judges at fairs where she is not entered. A guest of the demonstration kind.',
    youtubeId: sampleVideo,
    durationMinutes: 44,
    picture: {
      file: 'guests/quilter.webp',
      alt: 'Ruthanne Seitz in a knit sweater and round glasses holds up a quilt, a painted workshop behind her',
    },
  },
  {
    key: 'carver',
    slug: 'the-stone-decides',
    title: 'In-Studio #6: The Stone Decides',
    guestName: 'Alma Dorsett-Reyes',
    guestTitle: 'Stone carver',
    description:
      'She hears a bad block before she touches it. Alma carves eagles, ivy and other people’s grandfathers in Salem limestone and carries a chisel that is older than the state highway. On patience, dust masks, and the leaf our host ruined.',
    guestBio:
      'Alma is the third carver of her family and the first who signs her work. She exists only in this demonstration; the ledge she stands on has been there for 340 million years.',
    featured: true,
    youtubeId: sampleVideo,
    durationMinutes: 47,
    appleUrl: 'https://example.org/hoosier-pulse/podcast/apple/6',
    picture: {
      file: 'guests/carver.webp',
      alt: 'Alma Dorsett-Reyes in denim and a headscarf with mallet and chisel before a painted quarry',
    },
  },
  {
    key: 'muralist',
    slug: 'goldfinch-on-a-grain-elevator',
    title: 'In-Studio #7: Goldfinch on a Grain Elevator',
    guestName: 'Samir Haddad-Lane',
    guestTitle: 'Muralist',
    description:
      'Paint a bird forty feet tall and you learn who your neighbors are. Samir tells how a wall becomes a town’s opinion of itself, what he does about pigeons, and why he always leaves one brick bare.',
    guestBio:
      'Samir works on walls between Muncie and Richmond, mostly in April, mostly in rain. Invented for this demonstration.',
    youtubeId: sampleVideo,
    durationMinutes: 36,
    picture: {
      file: 'guests/muralist.webp',
      alt: 'Samir Haddad-Lane in overalls laughs over a can of yellow paint, a painted main street behind him',
    },
  },
  {
    key: 'coach',
    slug: 'sit-down-shout-less',
    title: 'In-Studio #8: Sit Down, Shout Less',
    guestName: 'Wanda Trueblood',
    guestTitle: 'High-school basketball coach',
    description:
      'Six hundred and four wins, no technical fouls. Wanda whispers, and a gym of three thousand leans in. She draws her favorite play on our table in pencil and asks us to erase it before anyone from the next county sees.',
    guestBio:
      'Wanda has coached the same small school for thirty-one winters. Both she and her record are part of the demonstration.',
    youtubeId: sampleVideo,
    durationMinutes: 40,
    spotifyUrl: 'https://example.org/hoosier-pulse/podcast/spotify/8',
    appleUrl: 'https://example.org/hoosier-pulse/podcast/apple/8',
    picture: {
      file: 'guests/coach.webp',
      alt: 'Wanda Trueblood in a blazer with a play on her clipboard, a painted gym behind her',
    },
  },
  {
    key: 'caver',
    title: 'In-Studio #9: Left at the Pancake',
    guestName: 'Theo Kessling',
    guestTitle: 'Cave surveyor',
    description:
      'Maps of the underground have place names like jokes among friends, because that is what they are. Theo has drawn nineteen miles of Indiana that nobody else has seen and describes his worst hour, which lasted four, and his best sandwich, which followed.',
    guestBio:
      'Theo surveys caves in Crawford and Harrison counties with a tape, a pencil and two friends. He is a made-up guest and should not be followed into any hole.',
    youtubeId: sampleVideo,
    durationMinutes: 52,
    picture: {
      file: 'guests/caver.webp',
      alt: 'Theo Kessling, bearded, a lamp on his helmet, draws a map before a painted cave',
    },
  },
  {
    key: 'wind-tech',
    slug: 'lunch-above-benton-county',
    title: 'In-Studio #10: Lunch above Benton County',
    guestName: 'Priya Raman-Cole',
    guestTitle: 'Wind technician',
    description:
      'At the top there is a hatch, and behind the hatch there is every field for forty miles. Priya left a desk in accounting for a harness and has not used an elevator since. A talk about grease, hawks, lightning, and what to pack.',
    guestBio:
      'Priya looks after forty turbines and one very nervous dog. Invented, like the dog, for this demonstration.',
    youtubeId: sampleVideo,
    durationMinutes: 33,
    amazonUrl: 'https://example.org/hoosier-pulse/podcast/amazon/10',
    picture: {
      file: 'guests/wind-tech.webp',
      alt: 'Priya Raman-Cole in a harness with a wrench and a hard hat, turbines painted behind her',
    },
  },
  {
    key: 'organist',
    slug: 'the-thunder-is-on-the-left',
    title: 'In-Studio #11: The Thunder Is on the Left',
    guestName: 'Bettina Frohlich',
    guestTitle: 'Theater organist',
    description:
      'Silent films were never silent. Bettina has accompanied the same chase scene 412 times and has never let the hero be caught on the same note. She brought a portable console, broke one of our lamps with a low C, and played us out.',
    guestBio:
      'Bettina plays in four restored theaters and practices in a fifth that is not restored yet. A demonstration guest with a real love of pedals.',
    featured: true,
    youtubeId: sampleVideo,
    durationMinutes: 45,
    spotifyUrl: 'https://example.org/hoosier-pulse/podcast/spotify/11',
    appleUrl: 'https://example.org/hoosier-pulse/podcast/apple/11',
    amazonUrl: 'https://example.org/hoosier-pulse/podcast/amazon/11',
    picture: {
      file: 'guests/organist.webp',
      alt: 'Bettina Frohlich with short red hair and square glasses at an organ, a lit theater painted behind her',
    },
  },
  {
    key: 'glass-artist',
    slug: 'the-color-comes-last',
    title: 'In-Studio #12: The Color Comes Last',
    guestName: 'Joaquin Estep',
    guestTitle: 'Glass artist',
    description:
      'Molten glass is orange, whatever it is going to be. Joaquin explains how to work in a color you cannot see, why his best pieces are seconds, and what his grandmother said when he set the garage on fire. Two bowls did not survive the interview.',
    guestBio:
      'Joaquin rents a furnace in Howard County by the hour. He and his grandmother are inventions of this demonstration.',
    youtubeId: sampleVideo,
    durationMinutes: 37,
    picture: {
      file: 'guests/glass-artist.webp',
      alt: 'Joaquin Estep in a turtleneck with a glowing glass bowl, a painted gallery behind him',
    },
  },
  {
    key: 'dairy-farmer',
    slug: 'four-in-the-morning-twice-a-day',
    title: 'In-Studio #13: Four in the Morning, Twice a Day',
    guestName: 'Imogen Pruett',
    guestTitle: 'Dairy farmer',
    description:
      'She was the last to keep cows on her road, and then her daughter came home with a spreadsheet and a plan for cheese. Imogen talks about names (all of them have names), debt, and the sound of a barn when everybody in it is content.',
    guestBio:
      'Imogen milks eighty in Jay County and is in bed by nine. She was made up for this demonstration; please do not drive out to see the cows.',
    youtubeId: sampleVideo,
    durationMinutes: 43,
    spotifyUrl: 'https://example.org/hoosier-pulse/podcast/spotify/13',
    picture: {
      file: 'guests/dairy-farmer.webp',
      alt: 'Imogen Pruett in overalls and a straw hat with a wheel of cheese before a painted barn',
    },
  },
  {
    key: 'luthier',
    slug: 'a-maple-that-used-to-be-a-gym-floor',
    title: 'In-Studio #14: A Maple That Used to Be a Gym Floor',
    guestName: 'Curtis Amadi',
    guestTitle: 'Luthier',
    description:
      'Every guitar he builds has heard something already. Curtis buys pews, bowling lanes and one famous free-throw line, and tells which of them wants to sing. He tunes while he talks; by the end so do we.',
    guestBio:
      'Curtis has a shop behind a shop near Fountain Square in Indianapolis. Shop, shop and Curtis are invented for the demonstration.',
    featured: true,
    youtubeId: sampleVideo,
    durationMinutes: 49,
    spotifyUrl: 'https://example.org/hoosier-pulse/podcast/spotify/14',
    appleUrl: 'https://example.org/hoosier-pulse/podcast/apple/14',
    picture: {
      file: 'guests/luthier.webp',
      alt: 'Curtis Amadi with locs and round glasses plays a guitar, a painted stage behind him',
    },
  },
  {
    key: 'pilot',
    slug: 'the-river-moved-again',
    title: 'In-Studio #15: The River Moved Again',
    guestName: 'Noor Ellison',
    guestTitle: 'Towboat pilot',
    description:
      'Fifteen barges, a quarter of a mile, and brakes that work in about an hour. Noor pilots on the Ohio between Evansville and Jeffersonville and describes fog as something you hear. She ends with the best advice anyone has left in our studio: look where the water is looking. @noorontheriver',
    guestBio:
      'Noor learned the bends from her grandfather and her patience from the locks. An invented pilot on a real river, for demonstration only.',
    featured: true,
    youtubeId: sampleVideo,
    durationMinutes: 39,
    spotifyUrl: 'https://example.org/hoosier-pulse/podcast/spotify/15',
    appleUrl: 'https://example.org/hoosier-pulse/podcast/apple/15',
    amazonUrl: 'https://example.org/hoosier-pulse/podcast/amazon/15',
    picture: {
      file: 'guests/pilot.webp',
      alt: 'Noor Ellison in a knit cap and sweater with field glasses, a paddle steamer painted behind her',
    },
  },
];
