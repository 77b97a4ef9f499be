import { benchValidateOrder } from './validate-order.ts';

/** Every benchmark prints a table of its own; figures are ratios to a limit or a peer measured in the same run. */
process.stdout.write(`Node ${process.version} on ${process.platform} ${process.arch}\n\n`);
benchValidateOrder();
