/** The part of an OpenAPI document that the generators read. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, object> };
}

export interface OpenApiOperation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string }[];
}
