/**
 * What an integration does first: a token, a dry run, an order, its result. It uses nothing of a particular runtime.
 * Returns what it saw.
 */
export async function completeFlow(LabwireClient, options) {
  const lab = new LabwireClient(options);
  const order = {
    organisations: [
      {
        orderRoles: ['PRIMARY_ORGANISATION'],
        contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: 'mere@apiary.example' }],
      },
    ],
    lines: [
      {
        sample: {
          name: 'Drum 7',
          sampleType: { sampleTypeCode: 'HONEY' },
          analyticalTests: [{ code: 'MOISTURE' }],
        },
      },
    ],
  };
  const { valid } = await lab.validateOrder(order);
  const { orderId } = await lab.createOrder(order);
  await lab.advanceSandbox({ orderId, to: 'END' });
  const values = [];
  for await (const { resultId } of lab.results({ orderId, latestOnly: true })) {
    const { samples } = await lab.result(resultId);
    for (const { name, testResults } of samples) {
      for (const { testCode, status } of testResults) values.push([name, testCode, status].join(' '));
    }
  }
  const [report] = await lab.listReports(orderId);
  const bytes = await (await lab.downloadReport(orderId, report)).bytes();
  const refused = await lab.order(1).catch((error) => `${error.name} ${error.status}`);
  return { valid, values, file: new TextDecoder().decode(bytes.subarray(0, 5)), refused };
}
