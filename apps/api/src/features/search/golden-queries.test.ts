import { demoServices } from '@nearhand/demo-data/demo-data';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../test/api.ts';
import { insertDemoCatalog } from '../../test/demo-catalog.ts';
import { sample } from '../../test/sample.ts';

/** What users type, and what must be found first: one of these services, or any of a category (@). */
type Row = [typed: readonly string[], first: readonly string[]];

const CONTRACT: Row[] = [
  [['plumber'], ['@Plumbing']],
  [['house painter'], ['Exterior house painting', 'Whole-home interior painting']],
  [['couch cleaning'], ['Sofa and mattress steam cleaning']],
  [['tv mounting'], ['Shelves, TV mounts and picture hanging']],
  [['handy man'], ['Handyman by the hour']],
  [['leaky faucet', 'dripping tap', 'leaking tap'], ['Leaking faucet repair']],
  [['flatpack', 'flat pack', 'ikea furniture assembly'], ['Flat-pack furniture assembly']],
  [['washingmachine', 'washer repair'], ['Washing machine repair']],
  [['bedbugs', 'bed-bugs'], ['Bed bug heat treatment']],
  [['moveout cleaning', 'end of tenancy cleaning'], ['Move-out cleaning with deposit checklist']],
  [['200amp panel'], ['Breaker panel upgrade to 200 amps']],
  [
    ['paint my flat', 'I need someone to paint a room'],
    ['Whole-home interior painting', 'Single room repaint, walls and ceiling'],
  ],
  [['toilet wont flush', 'toilet keeps running'], ['Running toilet repair']],
  [['blocked sink', 'sink blocked'], ['Drain unclogging: kitchen, tub and shower']],
  [['hot water heater', 'no hot water'], ['Water heater replacement, 40 to 50 gallons']],
  [
    ['mice in the attic'],
    ['Attic and pantry cleanup after rodents', 'Mouse and rat control with entry sealing'],
  ],
  [['get rid of ants'], ['Ant treatment, indoors and out']],
  [['cleaning every week', 'housekeeper'], ['Weekly home cleaning']],
  [['deep clean before party'], ['Deep home cleaning']],
  [['fridge not cold'], ['Refrigerator and freezer repair']],
  [['stove repair'], ['Oven and range repair']],
  [['install ceiling light'], ['Ceiling fan or chandelier installation']],
  [['charge my electric car at home'], ['EV charger installation at home']],
  [['rewire old house'], ['Knob-and-tube and old wiring replacement']],
  [['door sticks'], ['Sticking door repair and door hanging']],
  [['hole in wall'], ['Drywall patching and texture matching']],
  [['clean gutters'], ['Gutter cleaning and small repairs']],
  [['refinish wood floors'], ['Hardwood floor sanding and refinishing']],
  [['hornets'], ['Wasp nest removal']],
  [['plumer'], ['@Plumbing']],
  [['elektrician'], ['@Electrical']],
  [['dishwaser'], ['Dishwasher repair']],
  [['refridgerator leeking'], ['Refrigerator and freezer repair']],
];

/** More of the same kinds: trades, forms, joined and split words, synonyms, sentences, problems, typing errors. */
const OTHERS: Record<string, Row[]> = {
  'Appliance Repair': [
    [['my fridge is leaking', 'fridge leaking water'], ['Refrigerator and freezer repair']],
    [['connect gas stove', 'old fridge removal'], ['Appliance installation and haul-away']],
    [['appliance technician', 'appliance repairman'], ['@Appliance Repair']],
    [
      [
        'washing machine',
        'washer wont spin',
        'laundry machine',
        'washing machine leaks',
        'machine wont drain',
        'wash machine repair',
        'washing mashine',
      ],
      ['Washing machine repair'],
    ],
    [
      [
        'dryer',
        'tumble dryer',
        'dryer not heating',
        'dryer vent',
        'clothes dryer repair',
        'drier repair',
        'dryervent',
      ],
      ['Dryer repair and vent cleaning'],
    ],
    [
      [
        'refrigerator',
        'fridge repair',
        'freezer not freezing',
        'fridge broken',
        'fix my fridge',
        'refrigerater',
        'icebox',
      ],
      ['Refrigerator and freezer repair'],
    ],
    [
      ['dishwasher', 'dish washer', 'dishwasher leaking', 'dishwasher not draining', 'dishwashers'],
      ['Dishwasher repair'],
    ],
    [
      [
        'oven',
        'oven not heating',
        'stove burner',
        'cooker',
        'fix my stove',
        'cooktop repair',
        'oven wont light',
      ],
      ['Oven and range repair'],
    ],
    [
      ['appliance installation', 'haul away old fridge', 'deliver and install appliance'],
      ['Appliance installation and haul-away'],
    ],
    [
      ['install dishwasher', 'hook up my new dryer', 'get rid of old washer'],
      ['Appliance installation and haul-away'],
    ],
    [['my dishwasher does not drain', 'lavavajillas', 'Spülmaschine'], ['Dishwasher repair']],
    [['frigo', 'Kühlschrank', 'nevera'], ['Refrigerator and freezer repair']],
    [['remove old fridge'], ['Appliance installation and haul-away']],
  ],
  Cleaning: [
    [['maid', 'domestic help'], ['Weekly home cleaning']],
    [['shop cleaner'], ['Small office cleaning']],
    [['cleaner', 'maid', 'cleaning lady', 'cleaners', 'cleaning service'], ['@Cleaning']],
    [
      ['window cleaner', 'window washing', 'wash windows', 'windowcleaning', 'dirty windows'],
      ['Window cleaning, inside and out'],
    ],
    [
      [
        'carpet cleaner',
        'carpet cleaning',
        'rug cleaning',
        'shampoo my rug',
        'wine stain on carpet',
        'carpetcleaning',
        'carpet shampoo',
      ],
      ['Carpet and rug shampooing'],
    ],
    [['janitor', 'office cleaners', 'clean my office', 'officecleaning'], ['Small office cleaning']],
    [
      ['oven cleaning', 'clean my oven', 'greasy oven', 'range hood cleaning', 'ovencleaning'],
      ['Oven and range hood degreasing'],
    ],
    [['deep cleaning', 'spring cleaning', 'deepclean', 'deep clening'], ['Deep home cleaning']],
    [
      ['move out', 'move-out clean', 'moving out cleaning', 'end of lease cleaning', 'clean empty apartment'],
      ['Move-out cleaning with deposit checklist'],
    ],
    [
      [
        'sofa cleaning',
        'mattress cleaning',
        'upholstery cleaning',
        'clean my couch',
        'settee',
        'matress cleaning',
        'steam clean sofa',
      ],
      ['Sofa and mattress steam cleaning'],
    ],
    [
      [
        'after renovation cleaning',
        'construction dust',
        'dust after renovation',
        'post construction cleaning',
        'postrenovation',
      ],
      ['Post-renovation dust removal'],
    ],
    [
      ['weekly cleaner', 'regular cleaning', 'house cleaning weekly', 'cleaner once a week'],
      ['Weekly home cleaning'],
    ],
    [['can someone clean my windows please', 'Fensterputzer'], ['Window cleaning, inside and out']],
    [['end-of-tenancy', 'leaving: end-of-lease clean'], ['Move-out cleaning with deposit checklist']],
    [
      ['house-cleaning', 'fortnightly house clean'],
      ['Deep home cleaning', 'Weekly home cleaning'],
    ],
    [['steam clean carpet'], ['Carpet and rug shampooing']],
    [['once-off clean'], ['Deep home cleaning']],
    [['limpieza', 'nettoyage'], ['@Cleaning']],
  ],
  Electrical: [
    [['power out in one room', 'electrical problem'], ['Electrical fault finding']],
    [['electrician', 'licensed electrician'], ['@Electrical']],
    [
      [
        'ev charging station',
        'car charger',
        'wallbox',
        'evcharger',
        'charging station for tesla',
        'install a charger for my ev',
      ],
      ['EV charger installation at home'],
    ],
    [
      [
        'fuse box',
        'fusebox',
        'breaker box',
        'upgrade my electrical panel',
        'electrical pannel',
        'consumer unit',
      ],
      ['Breaker panel upgrade to 200 amps'],
    ],
    [
      [
        'power outage',
        'lights flicker',
        'breaker keeps tripping',
        'lights keep flickering',
        'no power in half the room',
        'short circuit',
        'shortcircuit',
      ],
      ['Electrical fault finding'],
    ],
    [
      [
        'light switch',
        'broken socket',
        'power socket',
        'dead outlet',
        'outlets',
        'socket not working',
        'replace a light switch',
      ],
      ['Outlet and switch replacement'],
    ],
    [
      [
        'chandelier',
        'hang a chandelier',
        'fan installation',
        'ceilingfan',
        'celing fan',
        'install ceiling fan',
      ],
      ['Ceiling fan or chandelier installation'],
    ],
    [
      [
        'smart thermostat',
        'doorbel',
        'video doorbell',
        'door bell',
        'nest thermostat',
        'install ring doorbell',
        'home automation',
      ],
      ['Smart switch, doorbell and thermostat setup'],
    ],
    [
      ['garden lights', 'outdoor lights', 'path lights', 'yard lighting', 'landscape lighting'],
      ['Garden and pathway lighting – إنارة الحدائق والممرات'],
    ],
    [['rewiring', 'old wiring', 'knob and tube'], ['Knob-and-tube and old wiring replacement']],
    [['electrition', 'electricain', 'electician'], ['@Electrical']],
    [['light fixture replacement'], ['Ceiling fan or chandelier installation']],
    [['the lights in my kitchen flicker', 'fuse keeps blowing'], ['Electrical fault finding']],
    [['Elektriker', 'électricien'], ['@Electrical']],
  ],
  'Home Repair': [
    [['cold air from windows', 'glazier'], ['Επισκευή παραθύρων: sash window repair and draft-proofing']],
    [['window blinds fell down'], ['Handyman by the hour']],
    [['carpenter'], ['Sticking door repair and door hanging']],
    [['handiman', 'handymen', 'odd jobs'], ['Handyman by the hour']],
    [
      ['plasterboard', 'sheetrock repair', 'dry wall', 'patch a hole', 'crack in the wall', 'drywal'],
      ['Drywall patching and texture matching'],
    ],
    [
      [
        'hang pictures',
        'mount tv on wall',
        'put up shelves',
        'shelves',
        'bookshelf mounting',
        'television mount',
        'tvmount',
        'hang my tv',
        'picture hanging',
        'floating shelf',
      ],
      ['Shelves, TV mounts and picture hanging'],
    ],
    [
      [
        'assemble wardrobe',
        'put together a bed',
        'ikea',
        'assemble my desk',
        'assembling furniture',
        'furnitur assembly',
        'self assembly furniture',
      ],
      ['Flat-pack furniture assembly'],
    ],
    [
      [
        'gutter cleaner',
        'downspout blocked',
        'leaves in gutter',
        'guter cleaning',
        'eavestrough cleaning',
        'gutters overflowing',
      ],
      ['Gutter cleaning and small repairs'],
    ],
    [
      ['door wont close', 'hang a door', 'stuck door', 'new interior door', 'doors stick'],
      ['Sticking door repair and door hanging'],
    ],
    [
      ['drafty windows', 'window is drafty', 'sash windows', 'draughty window', 'window repair'],
      ['Επισκευή παραθύρων: sash window repair and draft-proofing'],
    ],
    [
      ['rotten deck', 'deck repair', 'porch boards', 'decking', 'seal my deck'],
      ['Deck board replacement and sealing'],
    ],
    [
      ['parquet', 'sand my floor', 'hardwood floors', 'wooden floor sanding', 'floor sander'],
      ['Hardwood floor sanding and refinishing'],
    ],
    [['I am looking for a person to assemble my new wardrobe'], ['Flat-pack furniture assembly']],
    [['someone to hang a mirror', 'curtain pole'], ['Shelves, TV mounts and picture hanging']],
    [['cracks in the wall', 'dent in drywall', 'plasterer'], ['Drywall patching and texture matching']],
    [['window stuck'], ['Επισκευή παραθύρων: sash window repair and draft-proofing']],
    [['honey do list'], ['Handyman by the hour']],
  ],
  Painting: [
    [['painter', 'painters', 'painter and decorator', 'decorator'], ['@Painting']],
    [
      ['wallpaper hanger', 'wallpapering', 'wall paper', 'hang wallpaper', 'wallpapper'],
      ['Wallpaper hanging'],
    ],
    [
      [
        'paint room',
        'bedroom painting',
        'repaint bedroom',
        'paint my living room',
        'room painter',
        'paint ceiling',
        'paint one room',
      ],
      ['Single room repaint, walls and ceiling'],
    ],
    [
      [
        'interior painter',
        'paint whole house inside',
        'interior paint',
        'apartment painting',
        'interiorpainting',
      ],
      ['Whole-home interior painting'],
    ],
    [
      [
        'exterior painting',
        'paint outside of house',
        'facade',
        'house exterior paint',
        'exteriour painting',
        'paint siding',
      ],
      ['Exterior house painting'],
    ],
    [
      ['kitchen cabinet painting', 'spray cabinets', 'cabinet refinishing', 'paint kitchen cupboards'],
      ['Küchenschrankoberflächenhochglanzlackierung (kitchen cabinet spraying)'],
    ],
    [
      ['touch up paint', 'scuff marks', 'touchup'],
      [
        'Touch-ups and scuff repair for hallways, stairwells, door frames, skirting boards, window sills, children’s rooms and everything else that strollers, suitcases, pets and moving days have touched',
      ],
    ],
    [['limewash', 'lime wash', 'textured wall'], ['Limewash and textured walls']],
    [['color consultant', 'color advice', 'colour consultation'], ['Color consultation at home']],
    [['paintr', 'pianter', 'pintor', 'peintre'], ['@Painting']],
    [['masonry paint', 'weatherboards'], ['Exterior house painting']],
    [['refinish cabinets'], ['Küchenschrankoberflächenhochglanzlackierung (kitchen cabinet spraying)']],
    [['papel pintado'], ['Wallpaper hanging']],
  ],
  'Pest Control': [
    [['exterminator', 'pest control', 'fumigator', 'bug man', 'exterminater'], ['@Pest Control']],
    [['rat catcher'], ['Mouse and rat control with entry sealing']],
    [
      ['rodent droppings', 'mouse droppings', 'attic cleaning', 'clean attic after mice'],
      ['Attic and pantry cleanup after rodents'],
    ],
    [
      ['mouse', 'rats', 'rat', 'mice', 'rats in the basement', 'mouse trap'],
      ['Mouse and rat control with entry sealing'],
    ],
    [
      ['ants', 'ants in kitchen', 'ant infestation', 'ant problem', 'kill ants'],
      ['Ant treatment, indoors and out'],
    ],
    [
      ['wasps', 'wasp nest', 'bees', 'hornet nest', 'waspnest', 'yellow jackets', 'wasps nest removal'],
      ['Wasp nest removal'],
    ],
    [
      ['bed bugs', 'bed bug', 'bed bug exterminator', 'get rid of bed bugs', 'bedbug', 'beg bugs'],
      ['Bed bug heat treatment'],
    ],
    [
      ['termites', 'termite inspection', 'white ants', 'termits', 'termite check'],
      ['Termite inspection with written report'],
    ],
    [
      ['cockroach', 'roaches', 'roach', 'cockroaches in my apartment', 'kitchen roaches', 'cocroach'],
      ['Cockroach gel treatment for apartments'],
    ],
    [['we have wasps under the roof', 'Wespennest'], ['Wasp nest removal']],
    [['bugs in my mattress', 'punaises de lit'], ['Bed bug heat treatment']],
    [['rodent proofing'], ['Mouse and rat control with entry sealing']],
  ],
  Plumbing: [
    [['water heater leaking'], ['Water heater replacement, 40 to 50 gallons']],
    [['water gushing from the wall', 'flooded basement'], ['Burst pipe emergency call-out']],
    [
      [
        'clogged drain',
        'sink backed up',
        'shower drain clogged',
        'clogged toilet',
        'unclog drain',
        'slow drain',
        'draining slowly',
        'kitchen sink is blocked',
      ],
      ['Drain unclogging: kitchen, tub and shower'],
    ],
    [
      [
        'water heater',
        'boiler replacement',
        'waterheater',
        'new hot water tank',
        'geyser',
        'hot water not working',
        'water heeter',
      ],
      ['Water heater replacement, 40 to 50 gallons'],
    ],
    [
      [
        'shower too hot',
        'shower head',
        'showerhead',
        'mixer tap shower',
        'install new shower head',
        'shower is cold',
      ],
      ['Shower valve and head replacement'],
    ],
    [
      [
        'burst pipe',
        'pipe burst',
        'burstpipe',
        'water leak emergency',
        'emergency plumber',
        'flooded kitchen',
        'pipe is leaking',
        '24 hour plumber',
      ],
      ['Burst pipe emergency call-out'],
    ],
    [
      ['camera inspection', 'sewer inspection', 'drain inspection', 'sewer camera'],
      ['Drain camera inspection with written report'],
    ],
    [
      [
        'running toilet',
        'commode repair',
        'toilet repair',
        'fix toilet',
        'toilet leaking',
        'toilt repair',
        'repair my loo',
      ],
      ['Running toilet repair'],
    ],
    [
      ['faucet', 'tap repair', 'faucet dripping', 'drippy faucet', 'fix leaky tap', 'faucett', 'spigot'],
      ['Leaking faucet repair'],
    ],
    [['plumbr', 'pulmber', 'plummer'], ['@Plumbing']],
    [['how do I fix a dripping faucet'], ['Leaking faucet repair']],
    [['blocked loo', 'plughole blocked', 'rooter'], ['Drain unclogging: kitchen, tub and shower']],
    [['water stain on the ceiling', 'water comes through the ceiling'], ['Burst pipe emergency call-out']],
    [['drain cleaner', 'standing water in the tub'], ['Drain unclogging: kitchen, tub and shower']],
    [['pipe broke', 'Rohrbruch'], ['Burst pipe emergency call-out']],
    [['Klempner', 'fontanero', 'plombier'], ['@Plumbing']],
  ],
};

interface Found {
  names: string[];
  categories: string[];
  droppedWords?: string[];
  searchedWords?: string[];
  correctedQuery?: string;
}

async function search(q: string): Promise<Found> {
  const { body } = await api.get('/api/services').query({ q }).expect(200);
  const { services, droppedWords, searchedWords, correctedQuery } = body;
  return {
    names: services.map(({ name }: { name: string }) => name),
    categories: services.map(({ category }: { category: { name: string } }) => category.name),
    droppedWords,
    searchedWords,
    correctedQuery,
  };
}

/** Returns one divided by the position of the first wanted service, 0 if it is not on the first page. */
function reciprocalRank({ names, categories }: Found, wanted: readonly string[]): number {
  const at = names.findIndex(
    (name, index) => wanted.includes(name) || wanted.includes(`@${categories[index]}`),
  );
  return at === -1 ? 0 : 1 / (at + 1);
}

beforeAll(insertDemoCatalog);

describe('what users type', () => {
  it.each(CONTRACT.flatMap(([typed, first]) => typed.map((q) => [q, first] as const)))(
    '"%s" finds %j first',
    async (q, first) => {
      const found = await search(q);

      expect(reciprocalRank(found, first), JSON.stringify(found)).toBe(1);
    },
  );

  it.each(Object.entries(OTHERS))(
    'finds what is meant in %s, nearly always first',
    async (_category, rows) => {
      const ranks: number[] = [];
      const misses: string[] = [];
      for (const [typed, first] of rows) {
        for (const q of sample(typed, 10)) {
          const found = await search(q);
          const rank = reciprocalRank(found, first);
          ranks.push(rank);
          if (rank < 1) misses.push(`${q}: ${found.names.slice(0, 3).join(' | ')}`);
        }
      }
      const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
      process.stdout.write(
        `mean reciprocal rank of ${ranks.length}: ${mean.toFixed(3)} ${misses.join('; ')}\n`,
      );
      expect(mean, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
    },
    60_000,
  );

  it('has 60 queries of its own or more, for each of the categories of the demo', () => {
    const categories = new Set(demoServices.map(({ category }) => category));
    expect(Object.keys(OTHERS)).toHaveLength(categories.size);
    const typed = Object.values(OTHERS).flatMap((rows) => rows.flatMap(([each]) => each));
    expect(typed.length).toBeGreaterThan(60);
  });
});

describe('a query for which there is nothing', () => {
  it.each(['qwxzv', 'asdfgh', 'xkcdqq', 'zzzz', 'A/C', 'Wi-Fi', 'Hi‑Fi'])(
    '"%s" finds nothing and is not corrected',
    async (q) => {
      const { names, correctedQuery } = await search(q);

      expect([names, correctedQuery]).toEqual([[], undefined]);
    },
  );

  it('is shortened to the words that some service has, and says which are left out', async () => {
    const found = await search('tile scrubbing');

    expect(found.names.length).toBeGreaterThan(0);
    expect([found.droppedWords, found.correctedQuery]).toEqual([['scrubbing'], undefined]);
    expect((await search('I hear mice at night')).searchedWords).toEqual(['mice']);
  });

  it.each([
    ['a plumber in the house', ['plumber', 'house']],
    ['Dripping Tap', ['Dripping', 'Tap']],
    ['my plumer', ['plumber']],
    ['how to', ['how', 'to']],
    ['!?', undefined],
  ])('says which words of "%s" count', async (q, words) => {
    expect((await search(q)).searchedWords).toEqual(words);
  });

  it.each(['leaky faucet', 'dripping tap', 'couch cleaning', 'tv mounting', 'handy man', 'flatpack'])(
    '"%s" is no typing error',
    async (q) => {
      const { correctedQuery, droppedWords } = await search(q);

      expect([correctedQuery, droppedWords]).toEqual([undefined, undefined]);
    },
  );

  it.each([
    ['plumer', 'plumber'],
    ['elektrician', 'electrician'],
    ['dishwaser', 'dishwasher'],
    ['refridgerator leeking', 'refrigerator leaking'],
    ['exterminater', 'exterminator'],
    ['paintr', 'painter'],
    ['plumers', 'plumber'],
    ['refrigeratior leaking', 'refrigerator leaking'],
  ])('"%s" is corrected to "%s"', async (q, corrected) => {
    expect((await search(q)).correctedQuery).toBe(corrected);
  });

  it('never finds touch-ups for a couch', async () => {
    const { names } = await search('couch cleaning');

    expect(names.filter((name) => name.startsWith('Touch-ups'))).toEqual([]);
  });

  it.each(['mice in the attic'])('"%s" finds both services that fit first', async (q) => {
    expect((await search(q)).names.slice(0, 2).toSorted()).toEqual([
      'Attic and pantry cleanup after rodents',
      'Mouse and rat control with entry sealing',
    ]);
  });

  it('finds three services of the trade', async () => {
    expect((await search('plumber')).categories.slice(0, 3)).toEqual(['Plumbing', 'Plumbing', 'Plumbing']);
  });
});
