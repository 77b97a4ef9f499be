import type { SampleTypeDefinition } from '@labwire/contract/lab-catalogue.ts';

const batch = { name: 'Batch' };
const colour = { name: 'Colour', values: ['Light', 'Amber', 'Dark'] };
const extraction = { name: 'Extraction', values: ['Centrifuged', 'Pressed', 'Drained'] };
const harvest = { name: 'Harvest season' };
const depth = { name: 'Depth (m)' };
const preservation = { name: 'Field preservation', values: ['None', 'Acidified', 'Filtered and acidified', 'Chilled'] };
const landUse = {
  name: 'Land use',
  values: ['Pasture', 'Arable', 'Horticulture', 'Forestry', 'Residential', 'Commercial', 'Industrial'],
};
const wipedArea = { name: 'Wiped area', values: ['100 cm²', '400 cm²', '900 cm²'] };

export const demoSampleTypes: SampleTypeDefinition[] = [
  {
    code: 'HONEY',
    name: 'Honey',
    storage: 'room temperature, dark',
    attributes: [
      colour,
      extraction,
      { name: 'Floral source', values: ['Clover', 'Kānuka', 'Rātā', 'Rewarewa', 'Kāmahi', 'Pōhutukawa', 'Mixed'] },
      batch,
    ],
  },
  {
    code: 'MANUKA-HONEY',
    name: 'Mānuka honey',
    attributes: [
      colour,
      { name: 'Declared type', values: ['Monofloral', 'Multifloral', 'Unknown'] },
      { name: 'Stage', values: ['Frame', 'Drum', 'Blend', 'Retail pack'] },
      harvest,
      batch,
    ],
  },
  { code: 'HONEYDEW', name: 'Honeydew', attributes: [{ name: 'Source', values: ['Beech', 'Pine', 'Other'] }, batch] },
  {
    code: 'COMB',
    name: 'Comb honey',
    attributes: [{ name: 'Presentation', values: ['Whole frame', 'Cut comb', 'Chunk in jar'] }, harvest, batch],
  },
  { code: 'CREAMED-HONEY', name: 'Creamed honey', attributes: [colour, batch] },
  {
    code: 'PROPOLIS',
    name: 'Propolis',
    attributes: [{ name: 'Form', values: ['Raw', 'Tincture', 'Powder', 'Paste'] }, batch],
  },
  { code: 'POLLEN', name: 'Bee pollen', attributes: [{ name: 'State', values: ['Fresh', 'Dried', 'Frozen'] }, batch] },
  { code: 'BEESWAX', name: 'Beeswax', attributes: [{ name: 'Form', values: ['Block', 'Foundation', 'Cappings'] }] },
  {
    code: 'ROYAL-JELLY',
    name: 'Royal jelly',
    storage: '−18 °C or colder',
    attributes: [{ name: 'State', values: ['Fresh', 'Freeze-dried'] }, batch],
  },
  {
    code: 'DRINKING-WATER',
    name: 'Drinking water',
    storage: '2–8 °C, dark',
    attributes: [
      { name: 'Sampling point', values: ['Source', 'Treatment plant', 'Reservoir', 'Network', 'Tap'] },
      { name: 'Treatment', values: ['None', 'Chlorine', 'UV', 'Ozone', 'Chlorine and UV'] },
      { name: 'Supply number' },
    ],
  },
  { code: 'ROOF-WATER', name: 'Roof-collected rainwater', attributes: [{ name: 'Tank material' }] },
  {
    code: 'GROUND-WATER',
    name: 'Groundwater',
    attributes: [{ name: 'Bore number' }, depth, { name: 'Purged', values: ['Yes', 'No', 'Low flow'] }, preservation],
  },
  {
    code: 'SURFACE-WATER',
    name: 'Surface water',
    attributes: [{ name: 'Water body', values: ['River', 'Stream', 'Lake', 'Wetland', 'Drain'] }, preservation],
  },
  { code: 'SEA-WATER', name: 'Sea water', attributes: [{ name: 'Tide', values: ['Ebb', 'Low', 'Flood', 'High'] }] },
  {
    code: 'WASTE-WATER',
    name: 'Wastewater',
    attributes: [
      { name: 'Stage', values: ['Influent', 'Primary', 'Secondary', 'Final effluent'] },
      { name: 'Sampling', values: ['Grab', '24 h composite', 'Flow proportional'] },
      { name: 'Consent number' },
    ],
  },
  { code: 'STORM-WATER', name: 'Stormwater', attributes: [{ name: 'Outfall' }, preservation] },
  {
    code: 'POOL-WATER',
    name: 'Pool and spa water',
    attributes: [
      { name: 'Pool', values: ['Indoor', 'Outdoor', 'Spa', 'Hydrotherapy', 'Splash pad'] },
      { name: 'Disinfectant', values: ['Chlorine', 'Bromine', 'Salt chlorinator'] },
    ],
  },
  { code: 'COOLING-WATER', name: 'Cooling tower water', attributes: [{ name: 'Tower' }] },
  { code: 'SOIL', name: 'Soil', attributes: [landUse, depth, { name: 'Paddock or plot' }] },
  {
    code: 'SEDIMENT',
    name: 'Sediment',
    attributes: [{ name: 'Setting', values: ['Freshwater', 'Estuarine', 'Marine'] }, depth],
  },
  {
    code: 'COMPOST',
    name: 'Compost',
    attributes: [{ name: 'Feedstock', values: ['Green waste', 'Food waste', 'Manure', 'Mixed'] }, batch],
  },
  { code: 'BIOSOLIDS', name: 'Biosolids', attributes: [{ name: 'State', values: ['Liquid', 'Dewatered', 'Dried'] }] },
  {
    code: 'SURFACE-WIPE',
    name: 'Surface wipe',
    attributes: [
      { name: 'Room' },
      { name: 'Surface', values: ['Wall', 'Ceiling', 'Floor', 'Joinery', 'Ducting', 'Appliance'] },
      wipedArea,
    ],
  },
  {
    code: 'WIPE-BLANK',
    name: 'Field blank wipe',
    attributes: [{ name: 'Wetting agent', values: ['Methanol', 'Isopropanol'] }],
  },
  { code: 'SURFACE-SWAB', name: 'Surface swab', attributes: [{ name: 'Zone' }, wipedArea] },
  { code: 'PAINT-CHIP', name: 'Paint chips', attributes: [{ name: 'Location' }, { name: 'Layers' }] },
];
