import type { SchemaVariants } from '@labwire/contract/schema-variants.ts';
import type { OpenApiDocument } from './openapi-document.ts';

interface Schema {
  properties?: Record<string, unknown>;
  required?: string[];
  oneOf?: Schema[];
}

/** Writes schemas with alternatives as unions of objects, which TypeScript can narrow. */
export function withUnions(
  document: OpenApiDocument,
  variants: Readonly<Record<string, SchemaVariants>>,
): OpenApiDocument {
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => {
    const byValue = variants[name];
    return [name, byValue ? unionByValue(schema, byValue) : unionByMember(schema)];
  });
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
}

/** One object for each value of the discriminator, with the members that are then required. */
function unionByValue(schema: Schema, { discriminator, within, required }: SchemaVariants): object {
  return {
    oneOf: Object.entries(required).map(([value, members]) => {
      const properties: Record<string, unknown> = { ...schema.properties, [discriminator]: { const: value } };
      if (!within) return { ...schema, properties, required: [...(schema.required ?? []), ...members] };
      if (members.length > 0) properties[within] = { allOf: [schema.properties?.[within]], required: members };
      return { ...schema, properties };
    }),
  };
}

/** One object for each alternative of `oneOf` that requires a member; the members of the others are not permitted. */
function unionByMember(schema: Schema): object {
  const { oneOf, ...object } = schema;
  const alternatives = (oneOf ?? []).map(requiredMember);
  if (alternatives.length === 0 || alternatives.includes(undefined)) return schema;
  return {
    oneOf: alternatives.map((member) => {
      const others = alternatives.filter((other) => other !== member).map((other) => [other, false]);
      return {
        ...object,
        properties: { ...object.properties, ...Object.fromEntries(others) },
        required: [...(object.required ?? []), member],
      };
    }),
  };
}

/** The member that an alternative requires; undefined if it says anything else. */
function requiredMember({ required = [], properties = {} }: Schema): string | undefined {
  const [member] = required;
  const isRequirement = required.length === 1 && Object.keys(properties).every((name) => name === member);
  return isRequirement ? member : undefined;
}
