import type { SampleTypeDefinition } from '@labwire/contract/lab-catalogue.ts';

/** Code, name, storage, and attributes with their values. */
const table = `
HONEY | Honey | room temperature, dark | Colour: Light, Amber, Dark; Extraction: Centrifuged, Pressed, Drained; Floral source: Clover, Kānuka, Rātā, Rewarewa, Kāmahi, Pōhutukawa, Mixed; Batch
MANUKA-HONEY | Mānuka honey |  | Colour: Light, Amber, Dark; Declared type: Monofloral, Multifloral, Unknown; Stage: Frame, Drum, Blend, Retail pack; Harvest season; Batch
HONEYDEW | Honeydew |  | Source: Beech, Pine, Other; Batch
COMB | Comb honey |  | Presentation: Whole frame, Cut comb, Chunk in jar; Harvest season; Batch
CREAMED-HONEY | Creamed honey |  | Colour: Light, Amber, Dark; Batch
PROPOLIS | Propolis |  | Form: Raw, Tincture, Powder, Paste; Batch
POLLEN | Bee pollen |  | State: Fresh, Dried, Frozen; Batch
BEESWAX | Beeswax |  | Form: Block, Foundation, Cappings
ROYAL-JELLY | Royal jelly | −18 °C or colder | State: Fresh, Freeze-dried; Batch
DRINKING-WATER | Drinking water | 2–8 °C, dark | Sampling point: Source, Treatment plant, Reservoir, Network, Tap; Treatment: None, Chlorine, UV, Ozone, Chlorine and UV; Supply number
ROOF-WATER | Roof-collected rainwater |  | Tank material
GROUND-WATER | Groundwater |  | Bore number; Depth (m); Purged: Yes, No, Low flow; Field preservation: None, Acidified, Filtered and acidified, Chilled
SURFACE-WATER | Surface water |  | Water body: River, Stream, Lake, Wetland, Drain; Field preservation: None, Acidified, Filtered and acidified, Chilled
SEA-WATER | Sea water |  | Tide: Ebb, Low, Flood, High
WASTE-WATER | Wastewater |  | Stage: Influent, Primary, Secondary, Final effluent; Sampling: Grab, 24 h composite, Flow proportional; Consent number
STORM-WATER | Stormwater |  | Outfall; Field preservation: None, Acidified, Filtered and acidified, Chilled
POOL-WATER | Pool and spa water |  | Pool: Indoor, Outdoor, Spa, Hydrotherapy, Splash pad; Disinfectant: Chlorine, Bromine, Salt chlorinator
COOLING-WATER | Cooling tower water |  | Tower
SOIL | Soil |  | Land use: Pasture, Arable, Horticulture, Forestry, Residential, Commercial, Industrial; Depth (m); Paddock or plot
SEDIMENT | Sediment |  | Setting: Freshwater, Estuarine, Marine; Depth (m)
COMPOST | Compost |  | Feedstock: Green waste, Food waste, Manure, Mixed; Batch
BIOSOLIDS | Biosolids |  | State: Liquid, Dewatered, Dried
SURFACE-WIPE | Surface wipe |  | Room; Surface: Wall, Ceiling, Floor, Joinery, Ducting, Appliance; Wiped area: 100 cm², 400 cm², 900 cm²
WIPE-BLANK | Field blank wipe |  | Wetting agent: Methanol, Isopropanol
SURFACE-SWAB | Surface swab |  | Zone; Wiped area: 100 cm², 400 cm², 900 cm²
PAINT-CHIP | Paint chips |  | Location; Layers
`;

export const demoSampleTypes: SampleTypeDefinition[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', storage = '', attributes = ''] = line.split('|').map((cell) => cell.trim());
    return {
      code,
      name,
      ...(storage && { storage }),
      ...(attributes && { attributes: attributes.split('; ').map(attributeOf) }),
    };
  });

function attributeOf(text: string): NonNullable<SampleTypeDefinition['attributes']>[number] {
  const [name = '', values] = text.split(': ');
  return { name, ...(values && { values: values.split(', ') }) };
}
