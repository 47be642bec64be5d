/**
 * Words that mean the same in a marketplace for work at home, until admins change them. Each line is a set. A word finds the others of its
 * sets, one step: what is in two sets does not join them.
 */
const english = `
couch, sofa, settee, loveseat, sectional, lounge
armchair, recliner, easy chair
mattress, bed mattress
rug, carpet, mat, teppich, alfombra, tapis
carpet cleaning, carpet shampooing, rug cleaning, carpet washing, teppichreinigung
sofa cleaning, sofa shampoo, upholstery cleaning, upholstery shampoo
upholstery, sofa, couch
curtain rail, curtain pole, curtain rod, hang curtain, picture hanging
curtain, drape, blind, window covering, shade
wardrobe, closet, armoire, cupboard
dresser, chest of drawers
crib, cot, baby bed
desk, work table
bookcase, bookshelf, shelf
shelf, floating shelf, rack, ledge
furniture, flat pack, ikea, kallax, billy, malm, hemnes, self assembly, ready to assemble
assemble, put together, set up, build
trash, garbage, rubbish, waste, junk, refuse
junk removal, rubbish removal, haul away, clearance, remove old, dispose old, rid old
tap, faucet, spigot, wasserhahn, grifo, robinet
tap leak, leaking faucet, sink leak
leak, drip
drip, dribble
toilet, commode, lavatory, loo, wc, water closet, crapper, inodoro, toilette
running toilet, toilet wont stop, toilet flush, toilet tank
flush, flapper, fill valve, cistern
bathtub, tub, bath
bathroom, washroom, restroom
basin, sink, washbasin
drain, sewer, waste pipe, drainpipe, plughole
blocked, clogged, plugged, backed up, stopped up, standing water
unclog, clear, snake, auger, rooter, hydro jet, plunger, drano
clogged toilet, blocked toilet, blocked loo, drain unclogging, clogged drain
sewer, sewage, septic
pipe, plumbing, water line
burst pipe, broken pipe, pipe leak, water leak, frozen pipe, water stain, ceiling leak, ceiling water, ceiling drip, rohrbruch
flood, water everywhere, water damage, flooding
water heater, hot water heater, boiler, geyser, hot water tank, immersion heater
hot water, warm water
tankless, instant water heater, combi boiler
shower, shower head, shower mixer
mixing valve, mixer tap, shower valve
shower hot, shower cold, scalding shower, shower temperature, shower valve
garbage disposal, waste disposal, disposer
sump pump, basement pump
emergency, urgent, immediately, 24 hour, 24 7, same day
washing machine, washer, clothes washer, laundry machine, laundry washer, waschmaschine, lavadora, lave linge
dryer, drier, tumble dryer, spin dryer, clothes dryer, wet clothes, trockner, secadora
refrigerator, fridge, icebox, freezer, frigo, kühlschrank, nevera
freezer, deep freeze, ice maker
cold, cooling, cool, warm fridge
dishwasher, dish washer, dishwashing machine, dirty dishes, clean dishes, spülmaschine, geschirrspüler, lavavajillas, lave vaisselle
oven heating, oven hot, oven cold, oven broken, stove broken, stove hot, range repair
oven, stove, cooker, range, hob, cooktop, stovetop
range hood, cooker hood, extractor hood, kitchen exhaust, vent hood
microwave, microwave oven
appliance, white goods, household machine
appliance technician, appliance repair
appliance installation, install dishwasher, install washer, install washing machine, install dryer, install fridge, install refrigerator, install oven, install stove, remove fridge, remove washer, deliver washer
allergy, dust mite, mite
coffee machine, espresso machine, coffee maker
vacuum, hoover
air conditioning, a/c, air conditioner, aircon, air con, hvac, split unit
heating, furnace, radiator, central heating
ventilation, vent, duct, air duct
thermostat, temperature control, nest, ecobee
fan, ceiling fan
tv, television, telly, flat screen, flatscreen, screen
mount, bracket, install on wall
picture, painting frame, frame, art, mirror, photo, gallery wall
hang, mount, put up
doorbell, door bell, video doorbell, ring doorbell
smart home, home automation, wifi switch, smart switch, alexa
camera, cctv, security camera
alarm, burglar alarm, smoke alarm, smoke detector
outlet, socket, power point, plug, receptacle, wall plug, wall socket
light switch, dimmer, switch replacement, wall switch
light, lamp, lighting, light fixture
light fixture, ceiling light, ceiling lamp, pendant, chandelier
outdoor lighting, garden light, path light, landscape lighting, yard light
breaker, circuit breaker, fuse
fuse box, breaker panel, electrical panel, consumer unit, fuse board, breaker box, switchboard, distribution board, panel
trip, short circuit, breaker trip, blown fuses
no power, power outage, power out, lost power, lights out, no electricity, blackout
flicker, blink, flickering
spark, burning smell, scorched
electric car, ev, electric vehicle, tesla
ev charger, car charger, charging station, wallbox, charge point
rewiring, old wiring, knob and tube
electrician, electrical, sparky, wireman, elektriker, electricista, électricien
plumber, plumbing, pipe fitter, klempner, fontanero, plomero, plombier
cleaner, cleaning, maid, cleaning lady, charwoman, char, reinigung, limpieza, nettoyage
housekeeper, housekeeping, maid, domestic help, home help, weekly cleaning, putzfrau
weekly, every week, once a week, regular, recurring, fortnightly, biweekly
deep cleaning, spring cleaning, top to bottom, blitz clean, one off clean, once off clean, one time clean, whole house clean, party clean
move out cleaning, end of tenancy, end of lease, moving out, bond cleaning, vacate cleaning, final cleaning, check out cleaning
move out, moveout, moving out, end of tenancy, end of lease
landlord, deposit, tenancy
office, commercial, workplace
janitor, office cleaning, commercial cleaning
window cleaning, window washing, glass cleaning
window cleaner, window washer, window cleaning, fensterputzer
shampoo, steam
clean, dirty, filthy, messy, mess
stain, spot, spill
pressure washing, power washing, jet washing
post renovation, after renovation, after builders, builders clean, construction cleaning
renovation, remodel, refurbishment, makeover
bathroom remodel, new bathroom, bathroom renovation
party, guests, event
oven cleaning, oven degreasing, range cleaning
handyman, odd jobs, handy person, mister fix it, jack of all trades, fixer, fixer upper, to-do list, honey list, tradie, hubby, husband, snagging
repair, fix, mend, patch, broken, faulty, out of order
install, fit, set up, put in, hook up, replace, swap, change
inspection, check, checkup, survey, examination
maintenance, upkeep, tune up, annual service, check up
annual, yearly, once a year
drywall, plasterboard, plaster, sheetrock, gyprock, wall hole, ceiling hole, wall crack, ceiling crack, wall dent, gypsum board
hole, dent, gap
crack, split, fracture
plaster, stucco, render
wall, partition
carpenter, joiner, woodworker, chippy, carpentry, tischler, carpintero, menuisier
sticking door, door jammed, door wont close, door rubs, door scrapes, squeaky door, plane door
door hanging, fit door, new door, interior door, front door
squeaky, creaky, noisy
hinge, door hinge
lock, deadbolt, latch
window, pane, glazing
drafty, drafty window, draft proofing, cold window, weatherstripping, window insulation, air from window
sash window, sash cord, double hung window, window stuck, window open
deck, decking, patio, porch, terrace
fence, fencing, gate
gutter, eavestrough, rain gutter, downspout, downpipe, roof drain
roof, shingle, roof tile
hardwood, wood floor, wooden floor, parquet, floorboard
floor sanding, floor refinishing, scratched floor, dull floor
tile, tiling, grout, ceramic
countertop, worktop, bench top
cabinet, cupboard, kitchen unit
kitchen cabinet, kitchen cupboard, kitchen unit
cabinet painting, cabinet spraying, cabinet refinishing
painter, painting, decorator, maler, pintor, peintre
exterior painting, exterior house painting, masonry paint, stucco painting, weatherboard
paint, color, repaint
decorator, interior painting, painter
interior, indoor, inside
exterior, outdoor, outside, facade, siding
house, home
apartment, flat, condo, home
room, bedroom, living room, lounge
nursery, child room, kids room, baby room
mural, wall art, wall painting
wallpaper, wall covering, wallcovering, tapete, papel pintado, papier peint
accent wall, feature wall
touch up, scuff, scratch, nick, paint chip, chipped paint
color consultation, color advice, paint colors, choose colors, color scheme
limewash, lime paint, textured wall, textured paint, venetian plaster
pest control, exterminator, bug man, fumigator, infestation, kammerjäger, plagas
bug, insect, pest, vermin, creepy crawly
mice, mouse, rodent, rat
rat, rodent, rat catcher
rodent proofing, mouse proofing, rat proofing, entry sealing
droppings, poop, rodent cleanup
attic, loft, crawl space
wasp, hornet, yellow jacket, yellowjacket, bee, bumblebee, wespen, wespennest, avispa, guêpe
bed bug, bug bite, bite, bettwanzen, chinche, punaise de lit
cockroach, roach, palmetto bug, kakerlaken, cucaracha, cafard
termite, white ant, woodworm
termite inspection, wdi inspection, wdo inspection
mosquito, gnat, midge
ant, carpenter ant, ameisen, hormiga, fourmi
spider, cobweb
flea, tick
moth, carpet beetle
yard, garden, lawn, backyard
lawn mowing, grass cutting, mow
hedge trimming, hedge, bush
tree surgeon, arborist, tree removal
snow removal, snow shoveling, snow plowing
moving, removals, relocation, mover
locksmith, locked out, key cutting
chimney sweep, chimney cleaning
pool, swimming pool
garage, carport
babysitter, nanny, childcare
dog walker, dog walking, pet sitting
tutor, tutoring, lessons
`;

export const englishSynonyms: readonly (readonly string[])[] = english
  .trim()
  .split('\n')
  .map((line) => line.split(', '));
