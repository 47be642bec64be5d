import { parseCommaList } from '@nearhand/shared/search/text-search';

/** The categories with their jobs. The first ones have the most services. */
export const trades = `
  Cleaning: House cleaning, Window washing, Carpet shampoo, Oven degreasing, Office cleaning, Mattress cleaning
  Plumbing: Leaky tap repair, Drain unblocking, Toilet replacement, Shower installation, Pipe insulation, Water heater check
  Electrical: Socket installation, Lamp hanging, Fuse box renewal, Doorbell repair, Wiring inspection, Ceiling fan fitting
  Gardening: Lawn mowing, Hedge trimming, Tree pruning, Weed removal, Flower bed planting, Irrigation repair
  Painting: Wall painting, Ceiling painting, Fence staining, Facade painting, Wallpaper hanging, Door varnishing
  Carpentry: Shelf building, Floor sanding, Door planing, Kitchen worktop fitting, Deck building, Window frame repair
  Moving: Flat removal, Piano transport, Box packing, Furniture lifting, Storage clearing, Office removal
  Appliance repair: Washing machine repair, Fridge repair, Dishwasher repair, Dryer repair, Cooker repair, Coffee machine descaling
  Computer help: Laptop repair, Printer setup, Network installation, Virus removal, Data recovery, Phone screen replacement
  Tutoring: Maths lessons, English lessons, Physics lessons, Exam preparation, Reading support, Chemistry lessons
  Beauty: Haircut at home, Manicure, Bridal makeup, Beard trim, Facial treatment, Eyebrow shaping
  Pet care: Dog walking, Cat sitting, Dog grooming, Aquarium cleaning, Puppy training, Rabbit care
  Heating: Boiler service, Radiator bleeding, Thermostat installation, Underfloor heating check, Chimney sweeping, Stove repair
  Roofing: Roof tile replacement, Gutter clearing, Flat roof sealing, Skylight installation, Moss removal, Chimney flashing repair
  Locksmith: Lock replacement, Door opening, Key cutting, Safe opening, Window lock fitting, Alarm installation
  Car care: Tyre change, Car wash, Oil change, Battery replacement, Windscreen repair, Interior detailing
  Photography: Wedding photography, Family portrait, Product photography, House photography, Event video, Passport photo
  Catering: Birthday buffet, Private dinner, Wedding cake, Barbecue service, Office lunch, Cooking class
  Care: Shopping help, Child minding, Elder company, School run, Medication reminder, Evening sitting
  Music: Piano tuning, Guitar lessons, Singing lessons, Party band, Violin lessons, Drum lessons
`
  .trim()
  .split('\n')
  .map((line) => {
    const [category = '', jobs = ''] = line.trim().split(': ');
    return { category, jobs: parseCommaList(jobs) };
  });

export const qualities = parseCommaList(`
  for old houses, at fair prices, on weekends, within a day, for small flats, with guarantee, for families, by
  appointment, without mess, for landlords, around the clock, for beginners
`);

/** Parts of descriptions. The first ones are the most frequent. */
export const phrases = parseCommaList(`
  careful work, tools included, friendly team, free estimate, years of experience, materials at cost, clean finish,
  punctual arrival, insured helpers, quick answer, written offer, same price every time, eco friendly products, parking
  needed, photos on request, two visits if needed, references available, no hidden fees, evenings possible, training
  certificate, small jobs welcome, quiet machines, dust protection, spare parts in the van, invoice by mail, advice
  before we begin, family business, local supplier, waste taken away, follow up after a week, ladders brought along,
  pets are no problem, discount for neighbours, certified technician, premium quality, winter special, emergency visits,
  measured twice, handmade details, spotless result
`);

export const keywords = parseCommaList(`
  repair, home, garden, cheap, urgent, eco, insured, weekend, indoor, outdoor, certified, small job, family, office,
  renovation, maintenance, installation, inspection, evening, senior, student, seasonal, premium, express, mobile, on
  site, vintage, modern, water, wood
`);

export const towns = parseCommaList(`
  Alder Bay, Kingsford, Millbrook, Ashby, Norwell, Fernhill, Oakham, Stonebridge, Westmark, Harbour End, Linden, Maple
  Ridge, Greywater, Highfield, Rosedale, Summerton, Thornbury, Upton, Valemount, Winslow, Yarrow, Birch Hollow,
  Clearwater, Dunmore, Eastgate, Foxley, Glenrock, Hawthorn, Ivybridge, Juniper Falls
`);

export const firstNames = parseCommaList(`
  Robin, Alex, Maria, Noah, Emma, Liam, Sofia, Lucas, Mia, Ethan, Ana, Omar, Priya, Chen, Yuki, Amara, Jonas, Elif,
  Pavel, Ingrid, Kofi, Leila, Mateo, Nina, Oscar, Petra, Quinn, Rosa, Samir, Tara, Umar, Vera, Wanda, Xavier, Yara, Zoe
`);

/** Syllables of invented brand names, the rare search terms. */
export const syllables = parseCommaList(`
  bra, ven, tor, lux, mir, kel, dor, san, pol, rix, nal, fer, gon, hel, jat, wis, zem, cal, bru, tis
`);
