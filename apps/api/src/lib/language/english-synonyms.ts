/**
 * Words that mean the same in a marketplace for work at home, until admins change them. Each line is a set. A word finds the others of its
 * sets, one step: what is in two sets does not join them.
 */
const english = `
couch, sofa, settee, loveseat, sectional, lounge
armchair, recliner, easy chair, ottoman, footstool, futon, chaise, cushion, sofa
mattress, bed mattress
rug, carpet, mat, teppich, alfombra, tapis
carpet cleaning, carpet shampooing, rug cleaning, carpet washing, teppichreinigung, carpet stain, rug stain, carpet wine, carpet coffee, carpet pee, rug pee, carpet smell
pee, urine, wee, pet stain, dog smell, cat smell, pet odor, vomit, puke
sofa cleaning, sofa shampoo, upholstery cleaning, upholstery shampoo
upholstery, sofa, couch, cushion, chair
curtain rail, curtain pole, curtain rod, hang curtain, picture hanging
curtain, drape, blind, window covering, shade
wardrobe, closet, armoire, cupboard
dresser, chest of drawers
crib, cot, baby bed
desk, writing table, workstation
bookcase, bookshelf, shelf
shelf, floating shelf, rack, ledge
furniture, flat pack, ikea, kallax, billy, malm, hemnes, self assembly, ready to assemble, pax, kitset, flatpack kit
bed frame, bunk bed, bedstead, bed
assemble, put together, set up, build, construct
trash, garbage, rubbish, waste, junk, refuse
junk removal, rubbish removal, haul away, clearance, remove old, dispose old, rid old
tap, faucet, spigot, wasserhahn, grifo, robinet
tap leak, leaking faucet, sink leak, tap repair, faucet repair, tap washer, faucet washer, kitchen mixer, faucet replacement, new faucet
leak, drip
drip, dribble
toilet, commode, lavatory, loo, wc, water closet, crapper, inodoro, toilette
running toilet, toilet flush, toilet tank, toilet leak, toilet repair, toilet broken, toilet handle, toilet float, toilet fill, toilet refill, toilet hissing, toilet cistern, ballcock, toilet replacement
flush, flapper, fill valve, cistern
bathtub, tub, bath
bathroom, washroom, restroom
basin, sink, washbasin
drain, sewer, waste pipe, drainpipe, plughole
drain smell, sink smell, plughole smell, smelly drain, sewage smell, drain cleaning, drain unclogging, clogged drain
blocked, clogged, plugged, backed up, standing water, slow drain, drains slowly
drain unclogging, sink drain, shower drain, bath drain, tub drain, drain hair, drain slow, gurgling, sink overflow, floor drain
unclog, clear, snake, auger, rooter, hydro jet, plunger, drano
clogged toilet, blocked toilet, blocked loo, drain unclogging, clogged drain
sewer, sewage, septic
drain camera, sewer camera, cctv drain, drain cctv, sewer scope, sewer inspection, drain survey, drain inspection, pipe inspection, camera inspection, tree root, collapsed drain
pipe, plumbing, water line
burst pipe, broken pipe, pipe leak, water leak, frozen pipe, water stain, ceiling leak, ceiling water, ceiling drip, rohrbruch, water gushing, water spraying, water pouring, cracked pipe, pipe exploded, pipe froze, water main, damp ceiling, wet ceiling, wet wall, damp wall, wall water, pipe repair, flood basement, basement flood, basement water, kitchen flood, water pipe, broken water pipe, pipe broken, pipe leaking
flood, water everywhere, water damage, flooding, flooded, flooded basement, flooded kitchen, basement water
water heater, hot water heater, boiler, geyser, hot water tank, immersion heater, hot water system, hot water cylinder, hot water unit, calorifier
water heater leak, water heater broken, boiler leak, boiler broken, boiler replacement, boiler repair, new boiler, water heater, hot water tank leak
hot water, warm water
tankless, instant water heater, combi boiler
limescale, lime scale, scale, calcium, hard water, descaling
shower, shower head, shower mixer
mixing valve, mixer tap, shower valve
shower hot, shower cold, scalding shower, shower temperature, shower valve, shower pressure, low pressure, weak shower, shower leak, shower drip, shower broken, shower repair, shower handle, shower tap, hot shower, shower replacement, new shower, shower water
garbage disposal, waste disposal, disposer
sump pump, basement pump
emergency, urgent, immediately, 24 hour, 24 7
washing machine, washer, clothes washer, laundry machine, laundry washer, waschmaschine, lavadora, lave linge, front loader, top loader
dryer, drier, tumble dryer, spin dryer, clothes dryer, wet clothes, trockner, secadora, clothes dry, laundry dry, clothes damp, damp clothes
washer leak, washer water, washer noise, washer loud, washer shaking, washer smell, washer broken, washing machine leak, washing machine noise, washing machine smell, washing machine, washer leak water, washing machine leak water
dryer vent, dryer duct, dryer hose, lint trap, dryer exhaust
dryer noise, dryer loud, dryer smell, dryer hot, dryer broken, dryer heat, dryer
refrigerator, fridge, icebox, freezer, frigo, kühlschrank, nevera
freezer, deep freeze, ice maker
fridge leak, fridge water, fridge noise, fridge noisy, fridge loud, fridge ice, fridge smell, fridge broken, refrigerator leak, refrigerator water, refrigerator noise, freezer leak, refrigerator, fridge leak water, water fridge leak, refrigerator leak water
cold, cooling, cool, warm fridge, fridge warm, warm food, food spoils, food warm, milk sour
dishwasher, dish washer, dishwashing machine, dirty dishes, clean dishes, spülmaschine, geschirrspüler, lavavajillas, lave vaisselle, dishes dirty, plates dirty, cloudy glass, wet dishes
oven heating, oven hot, oven cold, oven broken, stove broken, stove hot, range repair, cooker broken, cooktop broken, hob broken, cooker repair, hob repair, stove repair, cooktop repair, burner broken, stove heating, stove light, burner light, pilot light
oven, stove, cooker, range, hob, cooktop, stovetop, hotplate, induction hob, ceramic hob, gas cooker
range hood, cooker hood, extractor hood, kitchen exhaust, vent hood, extractor fan, kitchen hood, kitchen fan, hood filter
microwave, microwave oven
appliance, white goods, household machine
appliance technician, appliance repair
small appliance, toaster, kettle, waffle iron, waffle maker, sandwich maker
appliance installation, install dishwasher, install washer, install washing machine, install dryer, install fridge, install refrigerator, install oven, install stove, remove fridge, remove washer, deliver washer
install cooker, install hob, install freezer, install microwave, connect dishwasher, connect washer, connect stove, connect gas stove, connect oven, connect fridge, connect dryer, appliance installation
hook up washer, hook up dryer, hook up dishwasher, hook up stove, plumb in dishwasher, plumb in washer, plumb in washing machine, appliance installation
old fridge, old washer, old washing machine, old dryer, old dishwasher, old stove, old oven, old freezer, old appliance, remove appliance, dispose fridge, dispose washer, haul away
deliver fridge, deliver dishwasher, deliver dryer, deliver stove, deliver washing machine, appliance delivery, appliance installation
allergy, dust mite, mite
coffee machine, espresso machine, coffee maker
vacuum, hoover
air conditioning, a/c, air conditioner, aircon, air con, hvac, split unit
heating, furnace, radiator, central heating
ventilation, vent, duct, air duct
thermostat, temperature control, nest, ecobee, hive, tado, honeywell
fan, ceiling fan
tv, television, telly, flat screen, flatscreen, screen
mount, bracket, install on wall
picture, painting frame, frame, art, mirror, photo, gallery wall, artwork, poster, canvas, whiteboard, wall clock
hang, mount
tv mount, tv bracket, mount tv, hang tv, tv wall
doorbell, door bell, video doorbell, ring doorbell, chime, intercom, entry phone
install ring, install nest, doorbell
smart home, home automation, wifi switch, smart switch, alexa, google home, homekit, smart light, smart lock, smart device, smart thermostat
camera, cctv, security camera
alarm, burglar alarm, smoke alarm, smoke detector
outlet, socket, power point, plug, receptacle, wall plug, wall socket, gfci, gfi, usb outlet, power outlet, wall outlet, plug point, plug socket, power socket, electric socket, electrical socket, electrical outlet
light switch, dimmer, switch replacement, wall switch
light, lamp, lighting, light fixture
light fixture, ceiling light, ceiling lamp, pendant, chandelier, light fitting, lamp fitting, hanging lamp, hanging light, hang light, hang lamp, downlight, spotlight, recessed light, led light, track light, sconce, wall light, wall lamp
outdoor lighting, garden light, path light, landscape lighting, yard light, driveway light, patio light, porch light, walkway light, deck light, floodlight, solar light, landscape light
breaker, circuit breaker, fuse
fuse box, breaker panel, electrical panel, consumer unit, fuse board, breaker box, switchboard, distribution board, panel, electric panel, main panel, load center, fuseboard, meter box
panel upgrade, fuse box upgrade, fuse box replacement, consumer unit replacement, amp upgrade
amps, amp, ampere, amperage
trip, short circuit, breaker trip, blown fuses, fuse blows, fuse blowing, breaker switch
power outage, power out, lost power, lights out, blackout, electrical fault, power failure, power cut, power loss, dead circuit, half power
flicker, blink, flickering
electrical fault, electrical troubleshooting, electrical repair, wiring fault, electric shock
lights flicker, light flickering, lights dim, lights buzz, electrical fault
spark, burning smell, scorched
electric car, ev, electric vehicle, tesla, rivian, plug in hybrid
ev charger, car charger, charging station, wallbox, charge point, home charger, charging point, charge car, car charging, tesla charger, wall connector, wall charger, car plug
rewiring, old wiring, knob and tube, house wiring, aluminum wiring, cloth wiring, unsafe wiring, bare wires, new wiring, wiring replacement
electrician, electrical, sparky, wireman, elektriker, electricista, électricien
plumber, plumbing, pipe fitter, klempner, fontanero, plomero, plombier
cleaner, cleaning, cleaning lady, charwoman, char, reinigung, limpieza, nettoyage
housekeeper, housekeeping, maid, domestic help, weekly cleaning, putzfrau, housework, chores, laundry folding, tidying, mopping, domestic cleaner, house chores
weekly, every week, once a week, regular, recurring, fortnightly, biweekly, twice month
deep cleaning, spring cleaning, top to bottom, blitz clean, one off clean, once off clean, one time clean, whole house clean, party clean, intensive clean, big clean, full clean, kitchen deep
move out cleaning, end of tenancy, end of lease, moving out, bond cleaning, vacate cleaning, final cleaning, check out cleaning
move out, moveout, moving out, end of tenancy, end of lease
empty home, empty flat, empty apartment, empty house, vacant
landlord, deposit, tenancy
office, commercial, workplace, business, shop, store, retail, premises, salon, clinic, studio
janitor, office cleaning, commercial cleaning, caretaker, custodian
window cleaning, window washing, glass cleaning
window cleaner, window washer, window cleaning, fensterputzer, squeegee, dirty window, streaky window, skylight cleaning, window clean
shampoo, steam
clean, dirty, filthy, messy, mess
stain, spot, spill
pressure washing, power washing, jet washing
post renovation, after renovation, builders clean, construction cleaning, after construction, post construction, after remodel, building dust, construction dust, plaster dust, remodel dust, sanding dust, renovation dust
renovation, remodel, refurbishment, makeover, construction
bathroom remodel, new bathroom, bathroom renovation
party, guests, event
oven cleaning, oven degreasing, range cleaning, greasy oven, dirty oven, burnt oven, stove cleaning, hob cleaning, bbq cleaning, grill cleaning
grease, grime, burnt on, baked on
handyman, odd jobs, handy person, mister fix it, jack of all trades, fixer, fixer upper, to-do list, honey list, tradie, hubby, husband, snagging, fixit, small fixes, minor repairs, general repairs, little repairs, diy, punch list, home maintenance, property maintenance
blind fell, blind broken, blind repair, handyman
handrail, banister, bannister, balustrade, railing, rail
wobbly, shaky, loose, rickety
repair, fix, mend, patch, broken, faulty, out of order
install, fit, set up, hook up, replace, swap, change, connect, hookup, plumb in, mount
inspection, check, checkup, survey, examination
maintenance, upkeep, tune up, annual service, check up
appliance maintenance, appliance inspection, appliance check, check up, appliances check, yearly check, inspect appliances
annual, yearly, once a year
drywall, plasterboard, plaster, sheetrock, gyprock, wall hole, ceiling hole, wall crack, ceiling crack, wall dent, gypsum board, damaged wall, wall damage, wall repair, ceiling repair, skim coat, plaster repair, plastering, hole patch
hole, dent, gap
crack, split, fracture
plaster, stucco, render
wall, partition
carpenter, joiner, woodworker, chippy, carpentry, tischler, carpintero, menuisier
sticking door, door jammed, door rubs, door scrapes, squeaky door, plane door, door stuck, door drags, door catches, door swollen, door shut, door jam, door latch, door alignment
door hanging, fit door, new door, interior door, front door
squeaky, creaky, noisy
noise, loud, noisy, bang, rattle, vibrate, shake, squeal, grinding noise, rumble
hinge, door hinge, door handle
lock, deadbolt, latch
window, pane, window glass
window repair, broken window, cracked window, cracked pane, broken pane, window jammed, window stuck, replace pane, glass replacement, sash window, glazing, glazier
drafty, drafty window, draft proofing, cold window, weatherstripping, window insulation, draft excluder, window draft, windy window, window air, cold air, air leak
sash window, sash cord, double hung window, window stuck, window open
deck, decking, patio, porch, terrace, veranda, verandah
deck sealing, deck staining, deck oiling, deck varnishing, oil deck, deck treatment, deck maintenance
rotten wood, rotten board, soft board, split board, rotted
fence, fencing, gate
gutter, eavestrough, rain gutter, downspout, downpipe, roof drain, guttering, gutter guard, soffit, fascia, roof leaves
roof, shingle, roof tile
hardwood, wood floor, wooden floor, parquet, floorboard, timber floor, oak floor, plank
floor sanding, floor refinishing, scratched floor, dull floor, floor polishing, floor varnishing, floor restoration, floor staining, worn floor, floor oiling, floor buffing
varnish, lacquer, polyurethane, finish
tile, tiling, grout, ceramic
countertop, worktop, bench top
cabinet, cupboard, kitchen unit
kitchen cabinet, kitchen cupboard, kitchen unit
cabinet painting, cabinet spraying, cabinet refinishing, cabinet respray, cupboard painting, kitchen respray, kitchen painting, kitchen refinish, kitchen doors, cabinet doors, spray cabinet, cabinet lacquer, cabinet makeover, cupboard doors
painter, painting, decorator, maler, pintor, peintre
exterior painting, exterior house painting, masonry paint, stucco painting, weatherboard, outside painting, outside wall, house outside, siding painting, facade painting, stucco wall, shutters painting, outdoor painting, weatherproof paint
paint, color, repaint
decorator, interior painting, painter, interior painter, inside painting
interior, indoor, inside
exterior, outdoor, outside, facade, siding
house, home
apartment, flat, condo, home
room, bedroom, living room, lounge, dining room, guest room, spare room, study, den
room painting, bedroom painting, paint walls, paint ceiling, wall painting, ceiling painting, lounge painting, living room painting, single room
nursery, child room, kids room, baby room
mural, wall art, wall painting
wallpaper, wall covering, wallcovering, tapete, papel pintado, papier peint, wallpaper installation, paper walls, mural wallpaper
accent wall, feature wall
touch up, scuff, scratch, nick, paint chip, chipped paint, scuff mark, wall mark, marks wall, crayon, chip, ding, paint scratch, scratched paint, wall scuff, wall scratch
match paint, match color, paint match, color matching
skirting board, skirting, baseboard, trim, molding, moulding
color consultation, color advice, paint colors, choose colors, color scheme, pick colors, color choice, choose paint, paint advice, interior design, interior designer, swatch, paint samples, color combination, decorating advice, wall color, room color, living room color, color living room, bedroom color, color bedroom
limewash, lime paint, textured wall, textured paint, venetian plaster, lime plaster, marmorino, faux finish, clay paint, chalk paint, whitewash
pest control, exterminator, bug man, fumigator, infestation, kammerjäger, plagas
bug, insect, pest, vermin, creepy crawly
mice, mouse, rodent, rat, mousetrap
scratching noise, scratching walls, noise walls, noise attic, scratching attic, rodents, mice
mouse trap, rat trap, mice, rats
rat, rodent, rat catcher
rodent proofing, mouse proofing, rat proofing, entry sealing
droppings, poop, rodent cleanup, feces, faeces, excrement, mouse mess, rodent mess
attic, loft, crawl space, roof space, eaves
basement, cellar
staircase, stairwell, stairway, stairs
corridor, hallway, hall, passage
shed, garden shed, outhouse
wasp, hornet, yellow jacket, yellowjacket, bee, bumblebee, wespen, wespennest, avispa, guêpe, stinging insect, beehive
bed bug, bug bite, bite, bettwanzen, chinche, punaise de lit, itchy bites, bedbug bite, mattress bug
cockroach, roach, palmetto bug, kakerlaken, cucaracha, cafard, german roach, water bug, croton bug
termite, white ant, woodworm, wood borer, wood worm, wood eating, wood insect, wood bug
termite inspection, wdi inspection, wdo inspection, termite check, pest report, pest inspection, wood inspection
mosquito, gnat, midge, mozzie, mossie
ant, carpenter ant, ameisen, hormiga, fourmi, sugar ant, fire ant, anthill, ant nest
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
