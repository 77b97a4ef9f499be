import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsDefined,
  IsIn,
  IsInt,
  IsLatitude,
  IsLongitude,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

class ReferenceDto {
  @IsOptional() @IsString() @MaxLength(30) name?: string;
  @IsOptional() @IsString() @MaxLength(64) value?: string;
}

class BarcodeDto {
  @IsOptional() @IsIn(['LINEAR']) type?: string;
  @IsOptional() @IsString() value?: string;
}

class ContainerDto {
  @IsDefined() @ValidateNested() @Type(() => BarcodeDto) barcode: BarcodeDto;
}

class TestDto {
  @IsString() @MaxLength(32) code: string;
}

class PointDto {
  @IsLatitude() latitude: number;
  @IsLongitude() longitude: number;
}

class LocationDto {
  @IsOptional() @ValidateNested() @Type(() => PointDto) point?: PointDto;
  @IsOptional() @IsArray() @ArrayMinSize(2) @ValidateNested() @Type(() => PointDto) intersect?: PointDto[];
  @IsOptional() @IsString() @MaxLength(50) name?: string;
}

class AttributeDto {
  @IsString() @MaxLength(100) attributeName: string;
  @IsOptional() @IsString() @MaxLength(100) attributeValue?: string;
}

class SampleTypeDto {
  @IsString() sampleTypeCode: string;
  @IsOptional() @IsArray() @ValidateNested() @Type(() => AttributeDto) sampleAttributes?: AttributeDto[];
}

class ParameterDto {
  @IsString() @MaxLength(255) parameterCode: string;
  @IsDefined() parameterValue: string | number;
}

class SampleDto {
  @IsString() @MaxLength(255) name: string;
  @IsOptional() @IsString() dateTime?: string;
  @IsDefined() @ValidateNested() @Type(() => SampleTypeDto) sampleType: SampleTypeDto;
  @IsOptional() @ValidateNested() @Type(() => LocationDto) location?: LocationDto;
  @IsOptional() @IsArray() @ValidateNested() @Type(() => ReferenceDto) references?: ReferenceDto[];
  @IsOptional() @IsArray() @ValidateNested() @Type(() => ContainerDto) containers?: ContainerDto[];
  @IsOptional() @IsArray() @ArrayMinSize(1) @ValidateNested() @Type(() => TestDto) analyticalTests?: TestDto[];
  @IsOptional() @IsArray() @ValidateNested() @Type(() => ParameterDto) sampleParameters?: ParameterDto[];
}

class CompositeDto {
  @IsArray() @ArrayMinSize(2) @IsString({ each: true }) samples: string[];
  @IsOptional() @IsString() @MaxLength(255) name?: string;
  @IsArray() @ArrayMinSize(1) @ValidateNested() @Type(() => TestDto) analyticalTests: TestDto[];
}

class SuppliesDto {
  @IsString() @MaxLength(32) code: string;
  @IsInt() @Min(1) @Max(100) quantity: number;
}

class LineDto {
  @IsOptional() @ValidateNested() @Type(() => SuppliesDto) samplingSupplies?: SuppliesDto;
  @IsOptional() @ValidateNested() @Type(() => SampleDto) sample?: SampleDto;
  @IsOptional() @ValidateNested() @Type(() => CompositeDto) sampleComposite?: CompositeDto;
  @IsOptional() @IsArray() @ValidateNested() @Type(() => ContainerDto) containers?: ContainerDto[];
}

class ContactDto {
  @IsArray() @IsIn(['SUBMITTER', 'PRIMARY'], { each: true }) orderRoles: string[];
  @IsOptional() @IsString() firstName?: string;
  @IsOptional() @IsString() lastName?: string;
  @IsOptional() @IsString() email?: string;
}

class AddressDto {
  @IsString() address1: string;
  @IsOptional() @IsString() address2?: string;
  @IsString() city: string;
  @IsString() country: string;
  @IsString() postCode: string;
  @IsOptional() @IsString() recipient?: string;
  @IsOptional() @IsString() region?: string;
  @IsArray() @IsIn(['DELIVERY', 'INVOICE'], { each: true }) orderRoles: string[];
}

class OrganisationDto {
  @IsOptional() @IsString() name?: string;
  @IsArray() @IsIn(['PRIMARY_ORGANISATION', 'CHARGE_TO'], { each: true }) orderRoles: string[];
  @IsArray() @ValidateNested() @Type(() => ContactDto) contacts: ContactDto[];
  @IsOptional() @IsArray() @ValidateNested() @Type(() => AddressDto) addresses?: AddressDto[];
}

export class OrderDto {
  @IsOptional() @IsArray() @ValidateNested() @Type(() => ReferenceDto) orderReferences?: ReferenceDto[];
  @IsArray() @ArrayMinSize(1) @ValidateNested() @Type(() => OrganisationDto) organisations: OrganisationDto[];
  @IsOptional() @IsString() @MaxLength(2000) notes?: string;
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(200) @ValidateNested() @Type(() => LineDto) lines: LineDto[];
}
