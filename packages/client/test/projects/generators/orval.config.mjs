const settings = {
  labwire: {
    input: 'openapi.json',
    output: { target: 'generated/orval/api.ts', client: 'fetch', baseUrl: process.env.LABWIRE_URL },
  },
};

// biome-ignore lint/style/noDefaultExport: orval reads the default export
export default settings;
