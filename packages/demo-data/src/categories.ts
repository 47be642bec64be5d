/** All categories are older than the first user. */
export const CATEGORIES_CREATED_DAYS_AGO = 430;

/** The categories, in the order in which pages list them. */
export const demoCategories = [
  {
    name: 'Home Repair',
    slug: 'home-repair',
    description:
      'Doors that stick, walls that need patching, shelves that should have been up a year ago. Handy people for the list on your fridge.',
  },
  {
    name: 'Cleaning',
    slug: 'cleaning',
    description:
      'Weekly help, a deep clean before guests arrive, or the last scrub before you hand back the keys. Supplies included unless the listing says otherwise.',
  },
  {
    name: 'Plumbing',
    slug: 'plumbing',
    description:
      'Drips, clogs, water heaters and the leak that cannot wait until Monday. Licensed plumbers who leave the cabinet dry.',
  },
  {
    name: 'Electrical',
    slug: 'electrical',
    description:
      'From one dead outlet to a new panel or a car charger. Licensed, tested and labeled, with the permit taken care of where one is needed.',
  },
  {
    name: 'Appliance Repair',
    slug: 'appliance-repair',
    description:
      'Washers, dryers, refrigerators, dishwashers and ovens put back to work, usually on the first visit and always before you buy a new one.',
  },
  {
    name: 'Painting',
    slug: 'painting',
    description:
      'Rooms, whole homes, cabinets, wallpaper and color advice. Careful preparation, clean edges and floors that stay the color they were.',
  },
  {
    name: 'Pest Control',
    slug: 'pest-control',
    description:
      'Ants, mice, wasps and the guests nobody invited. Treatments that are safe around children and pets, and advice that keeps them from coming back.',
  },
] as const satisfies readonly { name: string; slug: string; description: string }[];

export type DemoCategorySlug = (typeof demoCategories)[number]['slug'];
