/** An instruction of a Dockerfile, with continued lines joined. */
export interface Instruction {
  /** In upper case. */
  name: string;
  text: string;
  line: number;
}

export interface Stage {
  /** The name after AS, or the number of the stage. */
  name: string;
  image: string;
  instructions: Instruction[];
}

export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of parseInstructions(text)) {
    if (instruction.name === 'FROM') {
      const [image = '', , name = String(stages.length)] = instruction.text.split(/\s+/);
      stages.push({ name, image, instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

function parseInstructions(text: string): Instruction[] {
  const instructions: Instruction[] = [];
  let continued = '';
  text.split('\n').forEach((content, index) => {
    if (continued === '' && /^\s*(#|$)/.test(content)) return;
    const joined = continued + content;
    continued = joined.endsWith('\\') ? joined.slice(0, -1) : '';
    if (continued !== '') return;
    const [, name = '', rest = ''] = /^(\S+)\s+([\s\S]*)$/.exec(joined) ?? [];
    instructions.push({ name: name.toUpperCase(), text: rest, line: index + 1 });
  });
  return instructions;
}

/** The sources, the target and the stage of a COPY instruction. */
export function parseCopy(text: string): { from: string | undefined; sources: string[]; target: string } {
  const words = text.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

/** Whether the build context contains a file, by the patterns of .dockerignore: the last one that matches decides. */
export function isInContext(path: string, ignoreFile: string): boolean {
  const parts = path.split('/');
  const parents = parts.map((_, i) => parts.slice(0, i + 1).join('/'));
  let isIncluded = true;
  for (const pattern of ignoreFile.split('\n').filter((line) => line !== '' && !line.startsWith('#'))) {
    const regex = new RegExp(`^${pattern.replace(/^!/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    if (parents.some((parent) => regex.test(parent))) isIncluded = pattern.startsWith('!');
  }
  return isIncluded;
}
